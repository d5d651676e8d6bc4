/** Returns what the page says of the project before its settings are loaded; undefined where it says nothing. */
export function projectMeta(name: 'key' | 'theme'): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="project-${name}"]`)?.content;
}
