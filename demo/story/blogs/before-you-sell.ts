import type { Post } from './post.ts';

export const beforeYouSell: Post = {
  title: 'Preparing your laptop for sale: data, cleaning, photographs',
  topic: 'wiping',
  authorEmail: 'teresa@hatbodol.example',
  paragraphs: [
    'Your old laptop knows more about you than your neighbours do. Mail, photographs, saved passwords, the number of your wallet. Before anybody else opens it, three things have to happen: save, sign out, erase. Then clean it and take honest pictures. It is one evening of work and pays for itself in the price.',
    "Save. Copy documents, photographs and the desktop folder to an external disk or to the cloud, and open a few of the copies to see that they work. Do not forget the download folder, the browser's bookmarks and the messages of programs that live on the machine. If you use two-factor codes in a desktop program, move them first.",
    "Sign out. In Windows sign out of your Microsoft account and remove the device from it at the account's page. Sign out of the browser, so that its passwords go too, and of WhatsApp, Telegram, Adobe and Office: some licences count devices. On a Mac switch off Find My, sign out of iCloud and of Messages. If you forget Find My, the next owner holds an expensive tray.",
    'Erase. On Windows 10 and 11 open Settings, System, Recovery, Reset this PC, choose Remove everything, then change settings and switch on Clean data. On an SSD this takes less than an hour. If the disk was encrypted with BitLocker, deleting the key already makes the old data unreadable. On a Mac with an M1, or an Intel Mac with the T2 chip, choose Erase All Content and Settings; on older ones start into recovery, erase the disk and install again. For a hard disk that held really private things, overwrite it fully or keep it and sell the machine with a new SSD.',
    'If you set a BIOS password, remove it. This is the most common reason why an honest sale becomes a quarrel two days later.',
    'Let the machine stop at the first page of the setup. The buyer will want to test at the meeting, though, so either make a simple account without a password, named Test, or do the erasing before their eyes after they have checked it. Tell them on the phone which of the two.',
    "Clean. Shut down, unplug. A soft brush for the keyboard, compressed air for the vents with the fan held still, a microfibre cloth with a little water for the screen, never glass cleaner. Isopropyl alcohol takes off the glue of old stickers. Half an hour makes a Used into a Rarely used in the buyer's eyes, without a lie.",
    "Photographs. Daylight beside a window, a plain table, no flash. Four pictures answer nearly everything: the open machine from the front, the keyboard with the screen on, the sides with the ports, the underside with its label. Photograph every scratch from near. A buyer who has seen the scratch at home does not bargain about it at the table. Cover the serial number's last digits if you like, but show that there is one.",
    'Describe. Write processor with its number, memory, storage and kind, battery health from the report, what is included, what is wrong, where it comes from. Say whether the price is fixed. Then answer the phone. The best listing is worth nothing when nobody answers at the hour that it names.',
  ],
};
