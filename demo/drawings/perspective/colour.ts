type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  const channels = a.map((channel, i) => Math.round(channel + (b[i]! - channel) * share));
  return `#${channels.map((c) => Math.max(0, Math.min(255, c)).toString(16).padStart(2, '0')).join('')}`;
}

/** 1 leaves a colour as it is, less is darker, more is lighter. */
export const shade = (hex: string, light: number): string =>
  light < 1 ? mix(hex, '#05060a', 1 - light) : mix(hex, '#ffffff', Math.min(light - 1, 1));

export const isDark = (hex: string): boolean => {
  const [r, g, b] = parse(hex);
  return r * 0.3 + g * 0.59 + b * 0.11 < 110;
};

export function rainbow(turn: number, saturation = 1, lightness = 0.58): string {
  const channel = (offset: number) => {
    const k = (offset + turn * 12) % 12;
    return (
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    );
  };
  const hex = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(channel(0))}${hex(channel(8))}${hex(channel(4))}`;
}
