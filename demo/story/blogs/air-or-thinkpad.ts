import type { Post } from './post.ts';

export const airOrThinkpad: Post = {
  title: 'MacBook Air M1 or a used ThinkPad? It depends on your desk',
  topic: 'rivals',
  authorEmail: 'farzana@hatbodol.example',
  paragraphs: [
    'The question comes every week: for sixty thousand taka, a MacBook Air M1 with 8 GB and 256 GB, or a ThinkPad for half of it and money left over? I have used both for years, one for translations and one for the accounts of a small NGO, and the honest answer is that they are made for different lives.',
    'The Air is a wonderful object. It has no fan, so it is silent. It wakes before the lid is fully open. The screen is sharp and bright, the speakers are the best at this size, and a healthy battery lasts a working day, which in a week of load-shedding is worth more than any processor. The M1 of 2020 is still faster than most laptops sold in Dhaka today, and Apple continues to give it new versions of macOS.',
    'The ThinkPad T480 is a tool. Its keyboard is better for long texts. It has sockets for everything: USB of both shapes, HDMI, a network cable, a card. It has two batteries, and the outer one can be changed in five seconds while the machine runs. Memory, SSD, keyboard, screen and fan can be replaced at any market with a screwdriver, and there are printed instructions. If you spill tea, drains lead it out at the bottom. It weighs more, the screen is dull in the basic version, and the battery needs care at its age.',
    'Now your work. For photographs, video, design, music and for those who carry the computer all day, the Air wins. For accounting programs such as Tally, for most programs that universities here teach, for many government and bank sites that want Windows, for repairing it yourself, the ThinkPad wins. Programmers are happy on both. For games neither is right.',
    "The risks are different too. With the Air the risk is at the purchase. Nothing inside can be changed: 8 GB remain 8 GB. A broken screen costs as much as a used laptop. An activation lock or a company's management makes it worthless, so check both before paying: Find My must be off, and the command profiles status -type enrollment in the Terminal must say no twice. Read the cycle count under System Information, Power; above six or seven hundred ask for a lower price.",
    'With the ThinkPad the risk is in small things: a supervisor password, a worn key, a tired battery, a fan full of dust. Each can be seen in ten minutes and repaired for little money. That is why I recommend it to students in districts without an Apple workshop, which is nearly all of them.',
    'Think of the resale as well. The Air loses little: one that was bought for seventy thousand last year goes for sixty today. The ThinkPad has already lost what it can lose; after two years you will get two thirds of your money back, but of a much smaller sum.',
    "My sum for a student with sixty thousand: a T480 with 16 GB and a 512 GB SSD for under thirty, a new battery, a good bag, and the other half stays in the bank. My sum for a designer or for somebody who lives from a laptop: the Air, from a seller with the receipt, and a USB-C hub. And if somebody gives you either of them, say thank you. Both will still work when today's students have jobs.",
  ],
};
