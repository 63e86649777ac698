import { seededRandom } from '#platform/random/seeded-random.ts';
import { drawFan } from './parts/fan.ts';
import { centredLettering, lettering } from './perspective/lettering.ts';
import { circle, type Outline, roundRect, segment } from './perspective/outline.ts';
import { Scene } from './perspective/scene.ts';
import { pointCamera, type Vector } from './perspective/camera.ts';
import { putBlock, putChip, putLaptop, putPaper, putTea } from './still-life.ts';
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
  segment(0, 2.4, 2.8, 2.4),
];

const topics = {
  checks(scene: Scene) {
    putLaptop(scene, [-6, -3], 'SELLER', '#c3c7cd', '#7b818b');
    putPaper(scene, [17, 2], [15, 20], 'CHECKS', 7, '#2f9e5f');
    const pen = putBlock(scene, [6, 12], [13, 1, 1], '#b5432f', 0.5);
    scene.draw(pen, roundRect(11.6, 0.1, 1.4, 0.8, 0.4), { fill: '#2b2f38' });
  },
  battery(scene: Scene) {
    const pack = putBlock(scene, [0, 0], [34, 13, 1.6], '#24262b', 0.6);
    for (let i = 0; i < 6; i++) {
      scene.draw(pack, roundRect(1.2 + i * 5.3, 1.4, 4.7, 7.4, 0.5), {
        fill: i < 4 ? '#38b26b' : '#3b3f47',
        stroke: '#0e0f12',
        width: 2,
      });
    }
    scene.line(pack, lettering('HEALTH 71', 1.4, 10, 1.6), '#e8eaee', 5);
    putBlock(scene, [18.6, 0], [2, 5, 1], '#d9b44a', 0.2);
    putTea(scene, -14, -14);
  },
  windows(scene: Scene) {
    putLaptop(scene, [-8, -4], 'WIN 11', '#3c78c8', '#ffffff');
    putChip(scene, [15, -6], '7TH', '#c8322c');
    putChip(scene, [15, 7], '8TH', '#2f9e5f');
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
    chips.forEach(([name, colour], i) => putChip(scene, [-12 + (i % 3) * 12, i < 3 ? -6 : 7], name, colour));
  },
  meeting(scene: Scene) {
    putLaptop(scene, [-9, -4], 'HELLO', '#31476b', '#dfe7f5');
    putTea(scene, 13, -9);
    putTea(scene, 22, -1);
    const phone = putBlock(scene, [13, 8], [7.4, 15, 0.8], '#17181c', 1);
    scene.draw(phone, roundRect(0.5, 0.7, 6.4, 13.6, 0.7), { fill: '#3b6ea8' });
    scene.line(phone, lettering('10:30', 1.4, 3, 1.3), '#ffffff', 4);
    const stick = putBlock(scene, [-2, 13.5], [6, 2, 0.8], '#b5432f', 0.3);
    scene.draw(stick, roundRect(4.4, 0.3, 1.6, 1.4), { fill: '#c8ccd3' });
  },
  papers(scene: Scene) {
    putBlock(scene, [-11, -4], [22, 17, 6], '#c99b63', 0.2);
    const box = putBlock(scene, [-11, -4], [22, 17, 0.4], '#d3a871', 0.2, 6);
    scene.draw(box, roundRect(9.6, 0, 2.8, 17), { fill: '#e9d3a8' });
    scene.line(box, lettering('SERIAL', 1, 12.4, 1.4), '#6d4b22', 4);
    const memo = putPaper(scene, [12, 2], [14, 19], 'CASH MEMO', 6);
    scene.draw(memo, circle(10, 15.4, 2.2), { stroke: '#b3342f', width: 5, opacity: 0.7 });
    scene.line(memo, centredLettering('PAID', 10, 14.8, 1.1), '#b3342f', 4, 0.8);
  },
  storage(scene: Scene) {
    const disk = putBlock(scene, [-11, 0], [15, 21, 2.6], '#9aa0a9', 0.5);
    scene.draw(disk, circle(7.5, 8, 6.2, 36), { fill: '#d9dde2', stroke: '#6f757e', width: 3 });
    scene.draw(disk, circle(7.5, 8, 1.7, 24), { fill: '#7d838c' });
    scene.line(disk, segment(13, 18, 8, 10.4), '#565c66', 12);
    scene.line(disk, lettering('HDD', 1, 17.6, 1.8), '#33373e', 5);
    const solid = putBlock(scene, [9, -4], [10, 7, 0.7], '#23262c', 0.4);
    scene.line(solid, centredLettering('SSD', 5, 2.2, 2.2), '#7de3ff', 6);
    const stick = putBlock(scene, [10, 8], [16, 4.4, 0.4], '#1d6b48', 0.1);
    for (const u of [1.4, 5.6, 10]) scene.draw(stick, roundRect(u, 0.7, 3.4, 3, 0.15), { fill: '#15171b' });
    scene.draw(stick, roundRect(15.2, 0.4, 0.7, 3.6), { fill: '#e3b94f' });
  },
  memory(scene: Scene) {
    for (const [z, colour] of [
      [-7, '#1d6b48'],
      [6, '#23508c'],
    ] as const) {
      const stick = putBlock(scene, [0, z], [36, 9, 0.5], colour, 0.2);
      for (let i = 0; i < 4; i++)
        scene.draw(stick, roundRect(2 + i * 8.4, 1.2, 6.6, 4.2, 0.3), {
          fill: '#15171b',
          stroke: '#3a3f48',
          width: 2,
        });
      for (let i = 0; i < 4; i++) scene.line(stick, lettering('8 GB', 3 + i * 8.4, 2.8, 1), '#9aa1ac', 2.6);
      scene.draw(
        stick,
        Array.from({ length: 46 }, (_, i) => roundRect(1 + i * 0.75, 7.4, 0.45, 1.5)),
        { fill: '#e3b94f' },
      );
      scene.draw(stick, roundRect(20, 7.6, 0.9, 1.6, 0.3), { fill: '#8d5f3f' });
    }
  },
  rivals(scene: Scene) {
    putLaptop(scene, [-16, -5], 'M1', '#cfd2d7', '#8a8f98');
    const black = putLaptop(scene, [17, 5], 'T480', '#2a2b2e', '#c9ced6');
    scene.draw(black, circle(27, 18.6, 0.7, 16), { fill: '#d02a2a' });
  },
  gaming(scene: Scene) {
    const card = putBlock(scene, [0, 0], [38, 15, 4.4], '#2b2e36', 0.8);
    for (const u of [7.4, 19, 30.6]) drawFan(scene, card, u, 7.5, 5.5, u === 19 ? '#ff7a1a' : '#ff3b3b');
    putBlock(scene, [-20.4, 0], [1, 17, 5], '#b9bdc4', 0.1);
    putTea(scene, 20, -17);
  },
  power(scene: Scene) {
    const ups = putBlock(scene, [17, -4], [13, 20, 12], '#2b2d31', 0.8);
    scene.line(ups, centredLettering('UPS', 6.5, 6, 2.6), '#c9ced6', 7);
    scene.draw(
      ups,
      [0, 1, 2, 3].map((i) => roundRect(2.6 + i * 2.1, 12, 1.5, 0.8, 0.3)),
      { fill: '#59f08a' },
    );
    putLaptop(scene, [-12, 2], 'STUDY', '#4a6487', '#e6edf7');
    const candle = putBlock(scene, [-26, -14], [3, 3, 9], '#f3ead6', 1.5);
    scene.line(candle, segment(1.5, 1.5, 1.5, 0.2), '#3a2a1c', 4);
  },
  wiping(scene: Scene) {
    putLaptop(scene, [-6, -2], '', '#b9bec6', '#6b717c');
    const cloth = putBlock(scene, [2, 2], [13, 10, 0.5], '#3b82c4', 1.2, 1.8);
    scene.line(
      cloth,
      Array.from({ length: 6 }, (_, i): Outline => segment(1 + i * 2, 0.6, 1.4 + i * 2, 9.4)),
      '#ffffff',
      2,
      0.3,
    );
    const bottle = putBlock(scene, [17, -6], [6, 6, 12], '#e3eef2', 3);
    scene.draw(bottle, circle(3, 3, 1.6, 24), { fill: '#3b82c4' });
    putPaper(scene, [18, 9], [10, 10], 'SIGN OUT', 3, '#b5432f');
  },
  price(scene: Scene) {
    const tag = putBlock(scene, [-9, 0], [25, 13, 0.4], '#f2d9a0', 1);
    scene.draw(tag, circle(2.4, 6.5, 0.9, 20), { fill: '#8d5f3f', stroke: '#b98d3f', width: 4 });
    scene.line(
      tag,
      taka.map((stroke) => stroke.map(([u, v]) => [5.4 + u * 0.8, 3.9 + v * 0.85] as const)),
      '#7a3b1d',
      10,
    );
    scene.line(tag, lettering('25500', 10.2, 4.9, 3.2), '#7a3b1d', 9);
    [
      [12, -6, 5],
      [18.5, -1, 3],
      [13, 5, 2],
    ].forEach(([x, z, many]) => {
      for (let i = 0; i < many!; i++) {
        const coin = putBlock(scene, [x!, z!], [5.6, 5.6, 0.55], '#d9b44a', 2.8, i * 0.62);
        scene.draw(coin, circle(2.8, 2.8, 2.2, 28), { stroke: '#a8832a', width: 2.5 });
      }
    });
  },
};

export type Topic = keyof typeof topics;

/** The table of each still life, and its half width in centimetres. */
const settings: Record<Topic, readonly [surface: Surface, reach: number]> = {
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

/** The picture of a post, as SVG. */
export function drawBlogPicture(topic: Topic): string {
  const random = seededRandom(`blog/${topic}`);
  const [surface, reach] = settings[topic];
  const deep = reach * 0.6;
  const stage: Vector[] = [
    [-reach, 0, -deep],
    [reach, 0, -deep],
    [-reach, 0, deep],
    [reach, 0, deep],
  ];
  const yaw = random.pick([-14, 12, 16]);
  const view = { yaw, pitch: 47, distance: 110, fill: [1, 0.92], middle: 0.52 } as const;
  const scene = new Scene(pointCamera(view, stage));
  drawTable(scene, surface, random, [0, 0, 0], 70);
  topics[topic](scene);
  return scene.toSvg();
}

export const blogTopics = Object.keys(topics) as Topic[];
