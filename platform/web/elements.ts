type Child = Node | string;
type Properties = Record<string, string | number | boolean | ((event: Event) => void)>;

/** An element: what starts with `on` listens, `true` is an attribute without a value, `false` none. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties))
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (value !== false) made.setAttribute(key, value === true ? '' : String(value));
  made.append(...children);
  return made;
}

export const paragraph = (text: string): HTMLParagraphElement => element('p', {}, text);

/** A field with its label before it. */
export function labelled(label: string, control: HTMLElement): HTMLElement {
  control.id = `field-${label.replace(/\W+/g, '-')}`;
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control);
}
