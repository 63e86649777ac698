import { seededRandom } from '#platform/random/seeded-random.ts';
import { drawFan } from './parts/fan.ts';
import { centredLetter, letter } from './perspective/lettering.ts';
import { circle, type Outline, roundRect } from './perspective/outline.ts';
import { Scene } from './perspective/scene.ts';
import { pointCamera, type Vec } from './perspective/camera.ts';
import { lay, layChip, layLaptop, layPaper, layTea } from './still-life.ts';
import { drawTable, type Surface } from './parts/table.ts';

const taka: readonly Outline[] = [
  [
    [0, 0.4],
    [0.8, 0],
    [1.4, 0.6],
    [1.4, 5],
    [2, 6],
    [3.4, 6],
    [4.4, 4.6],
    [4.4, 3.2],
    [3.4, 3],
  ],
  [
    [0, 2.4],
    [2.8, 2.4],
  ],
];

const topics = {
  checks(scene: Scene) {
    layLaptop(scene, [-6, -3], 'SELLER', '#c3c7cd', '#7b818b');
    layPaper(scene, [17, 2], [15, 20], 'CHECKS', 7, '#2f9e5f');
    const pen = lay(scene, [6, 12], [13, 1, 1], '#b5432f', 0.5);
    scene.draw(pen, roundRect(11.6, 0.1, 1.4, 0.8, 0.4), { fill: '#2b2f38' });
  },
  battery(scene: Scene) {
    const pack = lay(scene, [0, 0], [34, 13, 1.6], '#24262b', 0.6);
    for (let i = 0; i < 6; i++) {
      scene.draw(pack, roundRect(1.2 + i * 5.3, 1.4, 4.7, 7.4, 0.5), {
        fill: i < 4 ? '#38b26b' : '#3b3f47',
        stroke: '#0e0f12',
        width: 2,
      });
    }
    scene.draw(pack, letter('HEALTH 71', 1.4, 10, 1.6), { stroke: '#e8eaee', width: 5, open: true });
    lay(scene, [18.6, 0], [2, 5, 1], '#d9b44a', 0.2);
    layTea(scene, -14, -14);
  },
  windows(scene: Scene) {
    layLaptop(scene, [-8, -4], 'WIN 11', '#3c78c8', '#ffffff');
    layChip(scene, [15, -6], '7TH', '#c8322c');
    layChip(scene, [15, 7], '8TH', '#2f9e5f');
  },
  generations(scene: Scene) {
    const chips = [
      ['I3', '#3b82c4'],
      ['I5', '#3b82c4'],
      ['I7', '#3b82c4'],
      ['R5', '#e0662f'],
      ['R7', '#e0662f'],
      ['M1', '#8a8f98'],
    ] as const;
    chips.forEach(([name, colour], i) => layChip(scene, [-12 + (i % 3) * 12, i < 3 ? -6 : 7], name, colour));
  },
  meeting(scene: Scene) {
    layLaptop(scene, [-9, -4], 'HELLO', '#31476b', '#dfe7f5');
    layTea(scene, 13, -9);
    layTea(scene, 22, -1);
    const phone = lay(scene, [13, 8], [7.4, 15, 0.8], '#17181c', 1);
    scene.draw(phone, roundRect(0.5, 0.7, 6.4, 13.6, 0.7), { fill: '#3b6ea8' });
    scene.draw(phone, letter('10:30', 1.4, 3, 1.3), { stroke: '#ffffff', width: 4, open: true });
    const stick = lay(scene, [-2, 13.5], [6, 2, 0.8], '#b5432f', 0.3);
    scene.draw(stick, roundRect(4.4, 0.3, 1.6, 1.4), { fill: '#c8ccd3' });
  },
  papers(scene: Scene) {
    lay(scene, [-11, -4], [22, 17, 6], '#c99b63', 0.2);
    const box = lay(scene, [-11, -4], [22, 17, 0.4], '#d3a871', 0.2, 6);
    scene.draw(box, roundRect(9.6, 0, 2.8, 17), { fill: '#e9d3a8' });
    scene.draw(box, letter('SERIAL', 1, 12.4, 1.4), { stroke: '#6d4b22', width: 4, open: true });
    const memo = layPaper(scene, [12, 2], [14, 19], 'CASH MEMO', 6);
    scene.draw(memo, circle(10, 15.4, 2.2), { stroke: '#b3342f', width: 5, opacity: 0.7 });
    scene.draw(memo, centredLetter('PAID', 10, 14.8, 1.1), {
      stroke: '#b3342f',
      width: 4,
      open: true,
      opacity: 0.8,
    });
  },
  storage(scene: Scene) {
    const disk = lay(scene, [-11, 0], [15, 21, 2.6], '#9aa0a9', 0.5);
    scene.draw(disk, circle(7.5, 8, 6.2, 36), { fill: '#d9dde2', stroke: '#6f757e', width: 3 });
    scene.draw(disk, circle(7.5, 8, 1.7, 24), { fill: '#7d838c' });
    scene.draw(
      disk,
      [
        [13, 18],
        [8, 10.4],
      ],
      { stroke: '#565c66', width: 12, open: true },
    );
    scene.draw(disk, letter('HDD', 1, 17.6, 1.8), { stroke: '#33373e', width: 5, open: true });
    const solid = lay(scene, [9, -4], [10, 7, 0.7], '#23262c', 0.4);
    scene.draw(solid, centredLetter('SSD', 5, 2.2, 2.2), { stroke: '#7de3ff', width: 6, open: true });
    const stick = lay(scene, [10, 8], [16, 4.4, 0.4], '#1d6b48', 0.1);
    for (const u of [1.4, 5.6, 10]) scene.draw(stick, roundRect(u, 0.7, 3.4, 3, 0.15), { fill: '#15171b' });
    scene.draw(stick, roundRect(15.2, 0.4, 0.7, 3.6), { fill: '#e3b94f' });
  },
  memory(scene: Scene) {
    for (const [z, colour] of [
      [-7, '#1d6b48'],
      [6, '#23508c'],
    ] as const) {
      const stick = lay(scene, [0, z], [36, 9, 0.5], colour, 0.2);
      for (let i = 0; i < 4; i++)
        scene.draw(stick, roundRect(2 + i * 8.4, 1.2, 6.6, 4.2, 0.3), {
          fill: '#15171b',
          stroke: '#3a3f48',
          width: 2,
        });
      for (let i = 0; i < 4; i++)
        scene.draw(stick, letter('8 GB', 3 + i * 8.4, 2.8, 1), { stroke: '#9aa1ac', width: 2.6, open: true });
      scene.draw(
        stick,
        Array.from({ length: 46 }, (_, i) => roundRect(1 + i * 0.75, 7.4, 0.45, 1.5)),
        { fill: '#e3b94f' },
      );
      scene.draw(stick, roundRect(20, 7.6, 0.9, 1.6, 0.3), { fill: '#8d5f3f' });
    }
  },
  rivals(scene: Scene) {
    layLaptop(scene, [-16, -5], 'M1', '#cfd2d7', '#8a8f98');
    const black = layLaptop(scene, [17, 5], 'T480', '#2a2b2e', '#c9ced6');
    scene.draw(black, circle(27, 18.6, 0.7, 16), { fill: '#d02a2a' });
  },
  gaming(scene: Scene) {
    const card = lay(scene, [0, 0], [38, 15, 4.4], '#2b2e36', 0.8);
    for (const u of [7.4, 19, 30.6]) drawFan(scene, card, u, 7.5, 5.5, u === 19 ? '#ff7a1a' : '#ff3b3b');
    lay(scene, [-20.4, 0], [1, 17, 5], '#b9bdc4', 0.1);
    layTea(scene, 20, -17);
  },
  power(scene: Scene) {
    const ups = lay(scene, [17, -4], [13, 20, 12], '#2b2d31', 0.8);
    scene.draw(ups, centredLetter('UPS', 6.5, 6, 2.6), { stroke: '#c9ced6', width: 7, open: true });
    scene.draw(
      ups,
      [0, 1, 2, 3].map((i) => roundRect(2.6 + i * 2.1, 12, 1.5, 0.8, 0.3)),
      { fill: '#59f08a' },
    );
    layLaptop(scene, [-12, 2], 'STUDY', '#4a6487', '#e6edf7');
    const candle = lay(scene, [-26, -14], [3, 3, 9], '#f3ead6', 1.5);
    scene.draw(
      candle,
      [
        [1.5, 1.5],
        [1.5, 0.2],
      ],
      { stroke: '#3a2a1c', width: 4, open: true },
    );
  },
  wiping(scene: Scene) {
    layLaptop(scene, [-6, -2], '', '#b9bec6', '#6b717c');
    const cloth = lay(scene, [2, 2], [13, 10, 0.5], '#3b82c4', 1.2, 1.8);
    scene.draw(
      cloth,
      Array.from({ length: 6 }, (_, i): Outline => [
        [1 + i * 2, 0.6],
        [1.4 + i * 2, 9.4],
      ]),
      { stroke: '#ffffff', width: 2, open: true, opacity: 0.3 },
    );
    const bottle = lay(scene, [17, -6], [6, 6, 12], '#e3eef2', 3);
    scene.draw(bottle, circle(3, 3, 1.6, 24), { fill: '#3b82c4' });
    layPaper(scene, [18, 9], [10, 10], 'SIGN OUT', 3, '#b5432f');
  },
  price(scene: Scene) {
    const tag = lay(scene, [-9, 0], [25, 13, 0.4], '#f2d9a0', 1);
    scene.draw(tag, circle(2.4, 6.5, 0.9, 20), { fill: '#8d5f3f', stroke: '#b98d3f', width: 4 });
    scene.draw(
      tag,
      taka.map((stroke) => stroke.map(([u, v]) => [5.4 + u * 0.8, 3.9 + v * 0.85] as const)),
      { stroke: '#7a3b1d', width: 10, open: true },
    );
    scene.draw(tag, letter('25500', 10.2, 4.9, 3.2), { stroke: '#7a3b1d', width: 9, open: true });
    [
      [12, -6, 5],
      [18.5, -1, 3],
      [13, 5, 2],
    ].forEach(([x, z, many]) => {
      for (let i = 0; i < many!; i++) {
        const coin = lay(scene, [x!, z!], [5.6, 5.6, 0.55], '#d9b44a', 2.8, i * 0.62);
        scene.draw(coin, circle(2.8, 2.8, 2.2, 28), { stroke: '#a8832a', width: 2.5 });
      }
    });
  },
};

export type Topic = keyof typeof topics;

/** What each still life lies on, and how far it reaches to either side, in centimetres. */
const places: Record<Topic, readonly [surface: Surface, reach: number]> = {
  checks: ['oak', 27],
  battery: ['linen', 21],
  windows: ['walnut', 27],
  generations: ['concrete', 18],
  meeting: ['oak', 28],
  papers: ['linen', 25],
  storage: ['walnut', 19],
  memory: ['tile', 20],
  rivals: ['oak', 37],
  gaming: ['concrete', 25],
  power: ['linen', 27],
  wiping: ['tile', 24],
  price: ['walnut', 21],
};

/** A still life for a post, as large as the machines' photographs. */
export function drawBlogPicture(topic: Topic): string {
  const chance = seededRandom(`blog/${topic}`);
  const [surface, reach] = places[topic];
  const deep = reach * 0.6;
  const stage: Vec[] = [
    [-reach, 0, -deep],
    [reach, 0, -deep],
    [-reach, 0, deep],
    [reach, 0, deep],
  ];
  const yaw = chance.pick([-14, 12, 16]);
  const view = { yaw, pitch: 47, distance: 110, fill: [1, 0.92], middle: 0.52 } as const;
  const scene = new Scene(pointCamera(view, stage));
  drawTable(scene, surface, chance, [0, 0, 0], 70);
  topics[topic](scene);
  return scene.toSvg();
}

export const blogTopics = Object.keys(topics) as Topic[];
