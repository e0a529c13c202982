/** The label of a category: `cause-and-effect` → `Cause and effect`; none is `All`. */
export function categoryName(slug: string): string {
  if (slug === '') return 'All';
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
