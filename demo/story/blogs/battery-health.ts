import type { Post } from './post.ts';

export const batteryHealth: Post = {
  title: 'Battery health: what the percentage really tells you',
  topic: 'battery',
  authorEmail: 'farzana@hatbodol.example',
  paragraphs: [
    'Every listing on Hatbodol has a place for battery health, and most buyers read it like an examination mark. It is simpler than that. A battery leaves the factory able to hold a certain amount of energy, its design capacity. With every charge it holds a little less. Health is what it can hold today, as a share of what it could hold when new.',
    'On Windows you can read it yourself. Open a command prompt, type powercfg /batteryreport and press Enter. Windows writes a page and tells you where it is. Open it in the browser and look for two numbers: design capacity and full charge capacity. Divide the second by the first. If the design says 48,000 mWh and the full charge 33,600, the health is 70 percent. On a Mac hold the Option key, open the Apple menu, choose System Information and then Power: there you find the condition and the cycle count. Apple designs its present notebooks for 1000 cycles.',
    'What does it mean for your day? A typical office laptop uses 8 to 12 watts for writing and browsing. A 48 watt-hour battery at full health therefore gives four to six hours; at 70 percent it gives three to four; at 50 percent about two. A gaming laptop under load uses 80 watts or more and will empty any battery within an hour, so there the number matters less.',
    'Below 80 percent most makers call a battery consumed, but it is not dead. For somebody who studies beside a socket and only needs to survive load-shedding, 60 percent is enough. For somebody who sits in a library all day it is not. Choose by your own day and let the price follow.',
    'Be careful with two signs that no percentage shows. The first is a sudden drop: the battery says 40 and the machine goes off. One cell is weak, and the report will show a full charge capacity that jumps up and down. The second is swelling. If the touch pad is stiff, if the bottom is not flat on the table or the lid no longer closes evenly, do not charge the machine again. A swollen battery is a fire risk and has to go to somebody who knows how to dispose of it.',
    'What does a new one cost? For business laptops such as the ThinkPad T480 or the EliteBook 840, good compatible batteries are sold in the markets of Agargaon and Elephant Road for a few thousand taka. Prices change, so ask two shops before you bargain. Cheap copies exist that claim a capacity they do not have; buy from a shop that gives at least six months of warranty, and make the report again on the first evening. For slim laptops the battery is glued and the labour costs extra.',
    'If you are the seller, make the report and photograph it. A listing that says 64 percent, about two hours, is believed. A listing that says battery ok makes everybody call to ask, and then they come and measure anyway.',
    "To keep your own battery young: heat is worse than use, so do not leave the laptop on a blanket. If it is plugged in all day, set the charge limit to 80 percent in the maker's program; Lenovo, Dell, HP and Asus all offer it.",
  ],
};
