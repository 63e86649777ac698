import type { Post } from './post.ts';

export const memory: Post = {
  title: 'How much RAM do you need, and can you add more?',
  topic: 'memory',
  authorEmail: 'anik@hatbodol.example',
  paragraphs: [
    'Memory is where a computer keeps what it is doing right now. If there is too little, it puts things aside on the disk, and everything becomes slow. People therefore ask for the RAM first, and rightly so, but they often pay for memory they will never use, or buy a machine in which nothing can be added. Here is how to decide.',
    '4 GB was enough ten years ago. Windows 11 alone takes most of it. A 4 GB laptop can be used for typing with one or two browser tabs, and as soon as a video call begins it struggles. Buy one only if you can add to it, and put that into your calculation.',
    '8 GB is right for school, office and most freelancing: a browser with fifteen tabs, Word, a meeting. 16 GB is right for programming, Photoshop, larger Excel sheets, for virtual machines and for games of today. 32 GB is for editing 4K video, 3D work and people who know why they need it. A Mac with an M1 manages somewhat better with 8 GB than a Windows machine, but the rule of twice is better than once remains.',
    'Can it be added? Laptops have either slots, soldered memory, or one of each. Business machines such as the ThinkPad T480, Latitude 7490 and EliteBook 840 G5 have slots, two in most cases. Many slim machines, all MacBooks of recent years and the Surface Laptop have everything soldered: what you buy is what you will always have. IdeaPads and VivoBooks often have 4 or 8 GB soldered and one slot. The task manager shows it: under performance, memory, it says how many slots are used. Note that soldered chips are sometimes counted there as slots.',
    'The kinds do not mix. DDR3L is found up to about the 6th generation, DDR4 from the 6th to the 12th, DDR5 in newer ones. The notch sits elsewhere, so the wrong one will not go in; never use force. Laptops take the short form, SO-DIMM, desktops the long one. The speed printed on it, 2666 or 3200, matters little: all run at the speed of the slowest.',
    'Two sticks are better than one. With two of equal size the processor reads from both at once. Built-in graphics live on ordinary memory, so on a Ryzen or an Iris Xe laptop games and video gain up to a third from a second stick. If you have 8 GB in one stick, adding a second of 8 GB is the best step.',
    'Testing used memory is easy. Type mdsched in the search field, restart, and Windows checks for a quarter of an hour. Blue screens with changing messages, or programs that close without a word, often mean a bad stick. Clean the gold contacts with an eraser, put it in again until it clicks, and test once more.',
    'At the meeting compare three numbers: what the listing says, what msinfo32 says under installed physical memory, and what is usable. If usable is far less than installed, part of it is reserved for graphics, which is normal up to about 2 GB, or a stick is faulty, which is not.',
    'And for sellers: do not put 16 GB into a listing because the machine could take it. Write 8 GB, one slot free. People who know will pay for the slot.',
  ],
};
