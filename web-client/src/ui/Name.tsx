/** A person's name, isolated so that its writing direction cannot disturb the text around it. */
export function Name({ children }: { readonly children: string }) {
  return <bdi class="name">{children}</bdi>;
}
