// Runs before the first paint, so that nobody sees the other theme or somebody else's navigation for a moment.
const { dataset } = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  if (localStorage.getItem('view') === 'list') dataset['view'] = 'list';
  if (localStorage.getItem('accessToken')) dataset['returning'] = '';
} catch {
  // Storage may be forbidden; the page is the same without it.
}
