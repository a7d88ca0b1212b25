export function TablePage({ code }: { readonly code: string }) { return <p>{code}</p>; }
