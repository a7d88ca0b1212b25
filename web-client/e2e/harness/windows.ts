/** The sizes of windows in which people play. */

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export const SMALL_PHONE = { width: 320, height: 640 } as const;
export const PHONE = { width: 360, height: 740 } as const;
export const LYING_PHONE = { width: 740, height: 360 } as const;
export const TABLET = { width: 768, height: 1024 } as const;
/** Where nothing else is said. */
export const DESKTOP = { width: 1280, height: 800 } as const;
export const LARGE_DESKTOP = { width: 1440, height: 900 } as const;

/** Phone, tablet and desk. */
export const WIDTHS = [PHONE, TABLET, LARGE_DESKTOP] as const;
