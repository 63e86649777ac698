// The checkbox that makes the password visible.
(() => {
  const password = document.querySelector('#password');
  const show = document.querySelector('#show');
  if (!password || !show) return;
  show.closest('[hidden]').hidden = false;
  show.addEventListener('change', () => {
    password.type = show.checked ? 'text' : 'password';
  });
})();
