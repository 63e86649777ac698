import { type Finish, finishes } from '../drawings/finishes.ts';

export type ModelCategory = 'Laptop' | 'Gaming' | 'Desktop';
export type ModelProcessor = 'Intel' | 'AMD' | 'MAC';
export type StorageKind = 'SSD' | 'HDD' | 'SSD + HDD';

export interface Model {
  /** Safe in a file name. */
  slug: string;
  brand: string;
  name: string;
  category: ModelCategory;
  processor: ModelProcessor;
  version: string;
  generation: string;
  chip: string;
  graphics: string;
  hasGpu: boolean;
  ramGb: readonly number[];
  storage: readonly { gb: number; kind: StorageKind }[];
  /** Absent when it is sold without a screen. */
  screenInches?: number;
  isPortable: boolean;
  /** In whole taka, when it was new. */
  newPrice: number;
  /** Asking prices of used ones, from the worst condition to the best. */
  band: readonly [low: number, high: number];
  firstYear: number;
  howMany: number;
  finish: Finish;
}

// Plausible asking prices for a demonstration, in thousand taka; not market data.
const table = `
brand     | name                    | kind    | cpu   | version  | generation  | chip        | graphics            | ram   | storage                | inches | new  | used      | year | many | finish
Lenovo    | ThinkPad X260           | Laptop  | Intel | Core i5  | 6th         | i5-6300U    | -                   | 8     | 256 SSD, 500 HDD       | 12.5   | 92   | 15-19     | 2016 | 6    | thinkBlack
Dell      | Latitude E7470          | Laptop  | Intel | Core i5  | 6th         | i5-6300U    | -                   | 8     | 256 SSD                | 14     | 98   | 16-20     | 2016 | 5    | carbonOffice
HP        | EliteBook 840 G3        | Laptop  | Intel | Core i5  | 6th         | i5-6300U    | -                   | 8 16  | 256 SSD                | 14     | 105  | 18-22     | 2016 | 6    | silverOffice
Walton    | Prelude N41             | Laptop  | Intel | Celeron  | N4000       | N4120       | -                   | 4     | 1000 HDD, 256 SSD      | 14     | 30   | 13-17     | 2021 | 4    | walton
Toshiba   | Dynabook R73            | Laptop  | Intel | Core i5  | 6th         | i5-6300U    | -                   | 4 8   | 128 SSD, 256 SSD       | 13.3   | 88   | 12-18     | 2016 | 4    | dynabook
Fujitsu   | Lifebook U747           | Laptop  | Intel | Core i5  | 7th         | i5-7300U    | -                   | 8     | 256 SSD                | 14     | 110  | 15-20     | 2017 | 4    | fujitsu
Lenovo    | ThinkPad T480           | Laptop  | Intel | Core i5  | 8th         | i5-8350U    | -                   | 8 16  | 256 SSD, 512 SSD       | 14     | 115  | 24-30     | 2018 | 8    | thinkBlack
HP        | EliteBook 840 G5        | Laptop  | Intel | Core i5  | 8th         | i5-8350U    | -                   | 8 16  | 256 SSD                | 14     | 120  | 25-30     | 2018 | 7    | silverOffice
Dell      | Latitude 7490           | Laptop  | Intel | Core i5  | 8th         | i5-8350U    | -                   | 8 16  | 256 SSD, 512 SSD       | 14     | 118  | 26-32     | 2018 | 7    | carbonOffice
Dell      | Latitude 5400           | Laptop  | Intel | Core i5  | 8th         | i5-8365U    | -                   | 16    | 256 SSD                | 14     | 105  | 27-34     | 2019 | 4    | carbonOffice
Lenovo    | ThinkPad T14 Gen 1      | Laptop  | Intel | Core i5  | 10th        | i5-10310U   | -                   | 16    | 512 SSD                | 14     | 132  | 38-46     | 2020 | 5    | thinkBlack
HP        | ProBook 450 G8          | Laptop  | Intel | Core i5  | 11th        | i5-1135G7   | -                   | 8 16  | 512 SSD                | 15.6   | 82   | 42-50     | 2021 | 5    | silverOffice
Asus      | VivoBook X515EA         | Laptop  | Intel | Core i3  | 11th        | i3-1115G4   | -                   | 8     | 512 SSD, 256 SSD       | 15.6   | 55   | 30-36     | 2021 | 6    | slateGrey
Lenovo    | IdeaPad Slim 3          | Laptop  | AMD   | Ryzen 5  | 5000 series | R5-5500U    | -                   | 8 12  | 512 SSD                | 15.6   | 65   | 38-45     | 2021 | 6    | abyssBlue
Dell      | Inspiron 15 3511        | Laptop  | Intel | Core i5  | 11th        | i5-1135G7   | -                   | 8     | 512 SSD, 1256 SSD + HDD | 15.6  | 75   | 40-48     | 2021 | 5    | carbonHome
Acer      | Aspire 3 A315           | Laptop  | Intel | Core i3  | 11th        | i3-1115G4   | -                   | 4 8   | 256 SSD, 1000 HDD      | 15.6   | 52   | 28-35     | 2021 | 4    | silverHome
Asus      | ZenBook 14 UX425        | Laptop  | Intel | Core i5  | 11th        | i5-1135G7   | -                   | 8 16  | 512 SSD                | 14     | 92   | 48-56     | 2021 | 4    | pineGrey
Microsoft | Surface Laptop 3        | Laptop  | Intel | Core i5  | 10th        | i5-1035G7   | -                   | 8     | 256 SSD                | 13.5   | 120  | 42-52     | 2019 | 3    | sandstone
Samsung   | Galaxy Book2            | Laptop  | Intel | Core i5  | 12th        | i5-1235U    | -                   | 8     | 512 SSD                | 15.6   | 95   | 58-68     | 2022 | 3    | graphite
Avita     | Liber V14               | Laptop  | AMD   | Ryzen 5  | 3000 series | R5-3500U    | -                   | 8     | 512 SSD                | 14     | 52   | 26-32     | 2020 | 4    | avitaRed
Chuwi     | HeroBook Pro            | Laptop  | Intel | Celeron  | N4000       | N4020       | -                   | 8     | 256 SSD                | 14.1   | 28   | 14-18     | 2021 | 3    | silverHome
Apple     | MacBook Air 2017        | Laptop  | MAC   | Core i5  | 5th         | i5-5350U    | -                   | 8     | 128 SSD, 256 SSD       | 13.3   | 85   | 26-32     | 2017 | 5    | macSilver
Apple     | MacBook Air M1          | Laptop  | MAC   | M1       | 1st         | Apple M1    | -                   | 8     | 256 SSD                | 13.3   | 105  | 58-70     | 2020 | 7    | macGold
Apple     | MacBook Pro 13 M1       | Laptop  | MAC   | M1       | 1st         | Apple M1    | -                   | 8 16  | 256 SSD, 512 SSD       | 13.3   | 150  | 70-82     | 2020 | 4    | macGrey
Apple     | MacBook Pro 14 M1 Pro   | Laptop  | MAC   | M1 Pro   | 1st         | Apple M1 Pro | -                  | 16    | 512 SSD                | 14.2   | 230  | 120-145   | 2021 | 3    | macSilver
MSI       | GF63 Thin               | Gaming  | Intel | Core i5  | 10th        | i5-10300H   | GTX 1650            | 8 16  | 512 SSD                | 15.6   | 80   | 52-62     | 2020 | 5    | msiRed
Acer      | Aspire 7                | Gaming  | AMD   | Ryzen 5  | 5000 series | R5-5500U    | GTX 1650            | 8 16  | 512 SSD                | 15.6   | 80   | 54-66     | 2021 | 4    | aspire7
Asus      | TUF Gaming A15          | Gaming  | AMD   | Ryzen 7  | 5000 series | R7-5800H    | RTX 3050            | 8 16  | 512 SSD, 1512 SSD + HDD | 15.6  | 118  | 74-90     | 2021 | 5    | tuf
Acer      | Nitro 5 AN515           | Gaming  | Intel | Core i5  | 11th        | i5-11400H   | RTX 3050            | 8 16  | 512 SSD                | 15.6   | 108  | 68-84     | 2021 | 4    | nitro
HP        | Victus 15               | Gaming  | AMD   | Ryzen 5  | 5000 series | R5-5600H    | RTX 3050            | 8 16  | 512 SSD                | 15.6   | 105  | 70-86     | 2022 | 4    | victus
Gigabyte  | G5 MD                   | Gaming  | Intel | Core i5  | 11th        | i5-11400H   | RTX 3050 Ti         | 16    | 512 SSD                | 15.6   | 112  | 70-86     | 2021 | 3    | gigabyte
Acer      | Predator Helios 300     | Gaming  | Intel | Core i7  | 11th        | i7-11800H   | RTX 3060            | 16    | 512 SSD, 1000 SSD      | 15.6   | 165  | 98-120    | 2021 | 3    | predator
Asus      | ROG Strix G15           | Gaming  | AMD   | Ryzen 7  | 5000 series | R7-5800H    | RTX 3060            | 16    | 512 SSD, 1000 SSD      | 15.6   | 158  | 95-118    | 2021 | 4    | strix
Dell      | OptiPlex 7010           | Desktop | Intel | Core i5  | 3rd         | i5-3470     | -                   | 4 8   | 500 HDD, 128 SSD       | -      | 62   | 8-11      | 2012 | 5    | officeTower
Dell      | OptiPlex 3050           | Desktop | Intel | Core i5  | 7th         | i5-7500     | -                   | 8     | 256 SSD, 756 SSD + HDD | -      | 68   | 14-18     | 2017 | 5    | officeTower
HP        | ProDesk 400 G4          | Desktop | Intel | Core i5  | 7th         | i5-7500     | -                   | 8     | 256 SSD, 500 HDD       | -      | 66   | 15-20     | 2017 | 4    | greyTower
Lenovo    | ThinkCentre M720q       | Desktop | Intel | Core i5  | 8th         | i5-8400T    | -                   | 8 16  | 256 SSD                | -      | 72   | 17-23     | 2018 | 5    | tiny
Clone PC  | Ryzen 5 5600G Build     | Desktop | AMD   | Ryzen 5  | 5000 series | R5-5600G    | -                   | 8 16  | 256 SSD, 512 SSD       | -      | 45   | 30-36     | 2021 | 5    | plainClone
Clone PC  | Core i3 10100 Build     | Desktop | Intel | Core i3  | 10th        | i3-10100    | -                   | 8     | 256 SSD, 1128 SSD + HDD | -     | 32   | 20-25     | 2020 | 4    | whiteClone
HP        | All-in-One 22           | Desktop | Intel | Core i3  | 10th        | i3-10110U   | -                   | 4 8   | 1000 HDD, 256 SSD      | 21.5   | 62   | 29-36     | 2020 | 3    | hpAllInOne
Apple     | Mac mini M1             | Desktop | MAC   | M1       | 1st         | Apple M1    | -                   | 8     | 256 SSD                | -      | 80   | 42-50     | 2020 | 3    | macMini
Apple     | iMac 21.5 (2015)        | Desktop | MAC   | Core i5  | 5th         | i5-5575R    | -                   | 8     | 1000 HDD               | 21.5   | 130  | 30-38     | 2015 | 3    | iMac
Clone PC  | Ryzen 5 3600 GTX 1660 Super | Gaming | AMD | Ryzen 5  | 3000 series | R5-3600     | GTX 1660 Super      | 16    | 256 SSD, 1256 SSD + HDD | -     | 78   | 45-55     | 2020 | 4    | glassRgb
Clone PC  | Ryzen 5 5600 RX 6600    | Gaming  | AMD   | Ryzen 5  | 5000 series | R5-5600     | RX 6600             | 16    | 512 SSD                | -      | 95   | 62-72     | 2022 | 4    | glassWhite
Clone PC  | Core i5 12400F RTX 3060 | Gaming  | Intel | Core i5  | 12th        | i5-12400F   | RTX 3060            | 16    | 512 SSD, 1512 SSD + HDD | -     | 110  | 72-88     | 2022 | 4    | glassBlue
Clone PC  | Ryzen 7 5800X RTX 3070  | Gaming  | AMD   | Ryzen 7  | 5000 series | R7-5800X    | RTX 3070            | 32    | 1000 SSD               | -      | 160  | 100-120   | 2021 | 3    | glassRed
Clone PC  | Core i7 13700K RTX 4070 | Gaming  | Intel | Core i7  | 13th        | i7-13700K   | RTX 4070            | 32    | 1000 SSD               | -      | 235  | 165-195   | 2023 | 2    | glassRgb
`;

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
const [header = '', ...rows] = table.trim().split('\n');
const columns = cellsOf(header);

export const models: readonly Model[] = rows.map((row) => {
  const cells = cellsOf(row);
  return readRow((column) => cells[columns.indexOf(column)] ?? '');
});

function readRow(cell: (column: string) => string): Model {
  const [brand, name, kind] = [cell('brand'), cell('name'), cell('kind')];
  const [cpu, version, generation] = [cell('cpu') as ModelProcessor, cell('version'), cell('generation')];
  const [graphics, inches] = [cell('graphics'), cell('inches')];
  const taka = (thousands: string) => Number(thousands) * 1000;
  const [low, high] = cell('used').split('-');
  const finish = finishes[cell('finish')];
  if (!finish) throw new Error(`${name} has no finish called ${cell('finish')}`);
  return {
    slug: `${brand} ${name}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    brand,
    name,
    category: kind as ModelCategory,
    processor: cpu,
    version,
    generation,
    chip: cell('chip'),
    graphics: graphics === '-' ? builtInGraphics(cpu, version, generation) : graphics,
    hasGpu: graphics !== '-',
    ramGb: cell('ram').split(' ').map(Number),
    storage: cell('storage')
      .split(',')
      .map((disk) => {
        const [gb, ...words] = disk.trim().split(' ');
        return { gb: Number(gb), kind: words.join(' ') as StorageKind };
      }),
    ...(inches !== '-' && { screenInches: Number(inches) }),
    isPortable: kind !== 'Desktop' && inches !== '-',
    newPrice: taka(cell('new')),
    band: [taka(low!), taka(high!)],
    firstYear: Number(cell('year')),
    howMany: Number(cell('many')),
    finish,
  };
}

function builtInGraphics(cpu: ModelProcessor, version: string, generation: string): string {
  if (version.startsWith('M1')) return 'Apple GPU';
  if (cpu === 'AMD') return 'Radeon Vega';
  if (generation === '11th' || generation === '12th') return version === 'Core i5' ? 'Iris Xe' : 'Intel UHD';
  if (generation === '10th' || generation.startsWith('N')) return 'Intel UHD';
  return cpu === 'MAC' && generation === '5th' ? 'Intel HD 6000' : 'Intel HD';
}
