/** As firmware writes the names of makers, the longer ones first. */
const makers = [
  'ASUSTeK COMPUTER INC.',
  'Micro-Star International Co., Ltd.',
  'Micro-Star International Co., Ltd',
  'Gigabyte Technology Co., Ltd.',
  'SAMSUNG ELECTRONICS CO., LTD.',
  'Microsoft Corporation',
  'Hewlett-Packard',
  'TOSHIBA',
  'Dynabook Inc.',
  'FUJITSU CLIENT COMPUTING LIMITED',
  'FUJITSU',
  'Dell Inc.',
  'GIGABYTE',
  'LENOVO',
  'Acer',
  'Apple Inc.',
  'Walton',
  'HUAWEI',
  'CHUWI',
  'AVITA',
  'Razer',
  'MSI',
  'HP',
];

/** `Dell Inc. Inspiron 3793`: the maker, and the rest. */
export function withoutMaker(system: string): { maker: string | undefined; rest: string } {
  const found = makers.find((name) => system.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return found
    ? { maker: system.slice(0, found.length), rest: system.slice(found.length).trim() }
    : { maker: undefined, rest: system };
}
