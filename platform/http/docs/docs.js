const { paths } = await (await fetch('/api/openapi.json')).json();
const token = document.getElementById('token');

/** An element with its attributes and children; text goes in as text, never as markup. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const shape = (schema) => element('pre', { tabindex: '0' }, JSON.stringify(schema, null, 2));

/** Something of the right form to start from. */
function example({ properties = {} }) {
  const values = Object.entries(properties).map(([name, { enum: options }]) => [name, options?.[0] ?? '']);
  return JSON.stringify(Object.fromEntries(values), null, 2);
}

function tryOut(method, path, { parameters, requestBody }) {
  const fields = parameters.map(({ name, in: place, required }) => {
    const input = element('input', { name, 'data-place': place, ...(required ? { required: '' } : {}) });
    return element('label', {}, `${name} (${place})`, input);
  });
  const schema = requestBody?.content['application/json'].schema;
  const body = schema && element('textarea', { rows: '8', 'aria-label': 'Body' });
  if (body) body.value = example(schema);
  const result = element('pre', { hidden: '', 'aria-live': 'polite' });
  const form = element('form', {}, ...fields, ...(body ? [body] : []), element('button', {}, 'Send'), result);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const headers = { ...(token.value && { authorization: `Bearer ${token.value}` }) };
    const search = new URLSearchParams();
    let address = path;
    for (const { name, value, dataset } of form.querySelectorAll('input')) {
      if (dataset.place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
      else if (value && dataset.place === 'query') search.set(name, value);
      else if (value) headers[name] = value;
    }
    if (body) headers['content-type'] = 'application/json';
    const sent = { method: method.toUpperCase(), headers, ...(body && { body: body.value }) };
    const answer = await fetch(`/api${address}${search.size ? `?${search}` : ''}`, sent);
    const text = await answer.text();
    result.hidden = false;
    result.textContent = `${answer.status}\n${text.slice(0, 20_000)}`;
  });
  return form;
}

for (const [path, calls] of Object.entries(paths))
  for (const [method, call] of Object.entries(calls)) {
    const heading = element(
      'summary',
      {},
      element('code', {}, `${method.toUpperCase()} ${path}`),
      call.summary,
      element('small', {}, call['x-who']),
    );
    const answers = Object.entries(call.responses).flatMap(([status, { description, content }]) => [
      element('h3', {}, `${status} ${description}`),
      ...(status < '300' ? [shape(content['application/json'].schema)] : []),
    ]);
    document
      .getElementById('calls')
      .append(element('details', {}, heading, tryOut(method, path, call), ...answers));
  }
