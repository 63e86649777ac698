/** Indian grouping, by hand because locale data differ between server and browsers: `1250000` reads `12,50,000`. */
export const grouped = (whole: number): string => {
  const [, sign = '', head = '', tail = ''] = /^(-?)(\d*?)(\d{1,3})$/.exec(String(Math.trunc(whole))) ?? [];
  return sign + (head && `${head.replace(/\B(?=(\d\d)+$)/g, ',')},`) + tail;
};

export const taka = (whole: number): string => `৳${grouped(whole)}`;
