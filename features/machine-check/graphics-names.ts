/** A graphics processor by what its name says of it. */
export type Graphics = {
  kind: 'card' | 'built-in' | 'apple' | 'not-real' | 'unclear';
  /** As people write it: "GeForce RTX 3050". */
  name: string;
  /** What tells cards apart: "rtx 3050", "rx 6600m", "arc a370m". */
  series: string;
  number: string;
  /** "ti", "super", "xt"; nothing where the number says it all. */
  ending: string;
};

const notReal =
  /swiftshader|llvmpipe|softpipe|basic render|basic display|vmware|svga3d|parallels|virtualbox|virgl|virtio|qxl|hyper-?v|remote display|citrix|mesa offscreen|software/i;

const cards: RegExp[] = [
  /\b(rtx|gtx|gt|mx)\s?-?(\d{3,4}m?)\b\s*(ti|super)?/i,
  /\b(rx)\s?-?(\d{3,4}[ms]?)\b\s*(xtx|xt|gre)?/i,
  /\bradeon\s?(pro)\s(?:wx\s?)?(\d{3,4}[mx]?)\b\s*()/i,
  /\b(arc)(?:\(tm\))?\s?(?:pro\s)?([ab]\d{2,3}m?)\b\s*()/i,
  /\b(quadro|nvs)\s?(\d{3,4}m?)\b\s*()/i,
  /\b(quadro|rtx|nvidia|)\s?([pmkta]\d{3,4}m?)\b\s*()/i,
];

const builtIn =
  /\b(u?hd|iris|hd)\b.*\bgraphics\b|\bintel\b.*\b(u?hd|iris|gma)\b|\bintel\b.*\barc\b|\bvega\s?\d{1,2}\b.*\bgraphics\b|\bradeon(?:\(tm\))?(?:\s(?:rx\s)?vega\s?\d{1,2})?\s*graphics\b|\bradeon(?:\(tm\))?\s[678][1-9]0m\b|\bradeon(?:\(tm\))?\sr[2-7]\s?graphics\b|\badreno\b|\bmali\b/i;

/** The name of the processor out of what WebGL answers: "ANGLE (NVIDIA, NVIDIA GeForce GTX 1650 Direct3D11 ...)". */
export function plainName(renderer: string): string {
  const program = notReal.exec(renderer)?.[0];
  if (program !== undefined) return program;
  const inside = /^ANGLE \((.*)\)$/s.exec(renderer.trim())?.[1];
  const parts = inside === undefined ? [renderer] : inside.split(', ');
  const [name = ''] = parts.length > 1 ? parts.slice(1) : parts;
  return name
    .replace(/^ANGLE Metal Renderer:\s*/, '')
    .replace(/\(R\)|\(TM\)|®|™/gi, '')
    .replace(/\s*(?:\(0x[\da-f]+\)|direct3d.*|opengl.*|vulkan.*|\/pcie.*|\/sse2.*|laptop gpu.*|\(.*)$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}

export function graphicsOf(text: string): Graphics {
  const name = plainName(text);
  const none = { name, series: '', number: '', ending: '' };
  if (notReal.test(text)) return { ...none, kind: 'not-real' };
  const chip = /\b(m[1-5])\b\s*(pro|max|ultra)?/i.exec(/apple/i.test(text) ? name : '');
  if (chip) return { name, kind: 'apple', series: 'apple', number: lower(chip[1]), ending: lower(chip[2]) };
  for (const card of cards) {
    const [, series, number, ending] = card.exec(name) ?? [];
    if (number)
      return { name, kind: 'card', series: lower(series), number: lower(number), ending: lower(ending) };
  }
  return { ...none, kind: builtIn.test(text.replace(/\(R\)|\(TM\)/gi, '')) ? 'built-in' : 'unclear' };
}

const lower = (text: string | undefined) => (text ?? '').toLowerCase();

/** Whether both names mean one card; nothing where the claim leaves it open. */
export function isSameCard(claimed: Graphics, seen: Graphics): boolean | undefined {
  // Sellers leave out the M of a laptop's card, and write Quadro or not.
  const bare = ({ number }: Graphics) => number.replace(/m$/, '');
  if (bare(claimed) !== bare(seen)) return false;
  if (claimed.ending === seen.ending) return true;
  return claimed.ending === '' ? undefined : false;
}
