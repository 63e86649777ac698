import type { Post } from './post.ts';

export const windows11: Post = {
  title: 'Windows 11 and older processors: the honest table',
  topic: 'windows',
  authorEmail: 'anik@hatbodol.example',
  paragraphs: [
    'On 14 October 2025 Microsoft ended free support for Windows 10. That date divides the used market in two, and a seller who says the machine runs Windows 11 may be telling the truth in a way that does not help you. Here is what you should know.',
    "Windows 11 officially asks for a processor from Microsoft's list, a security chip called TPM 2.0, Secure Boot, 4 GB of memory and 64 GB of storage. The list is the part that hurts. For Intel it begins, with a handful of exceptions, at the 8th generation: i5-8250U yes, i5-7200U no. For AMD it begins with the Ryzen 2000 series in desktops and with the 3000 series in laptops: Ryzen 5 3500U yes, Ryzen 5 2500U no. Apple's computers are another world and are not counted here.",
    'So read the first digit or two of the number after the dash. A ThinkPad X260 with an i5-6300U is 6th generation: not supported. A Latitude 7490 with an i5-8350U is 8th: supported. A desktop with an i5-7500 is 7th: not supported, however fast it feels.',
    'Can Windows 11 be installed on the older ones? Often, yes. Well-known tricks switch off the check. But Microsoft promises no updates to such machines, and a yearly version may refuse to install. Since version 24H2 processors without certain instructions, those from before about 2010, do not start at all. If a seller shows you Windows 11 on a 6th generation laptop, it is that kind of installation. It is not a fraud, but it is not support either.',
    "What about staying on Windows 10? For private users Microsoft offered one additional year of security updates, until 13 October 2026. After that the machine still works, but new holes stay open. Do not use such a computer for banking or for a shop's accounts. For a child's typing lessons without the internet it hardly matters.",
    "There is a third way, and it is a good one: Linux. Linux Mint or Ubuntu run very well on a 6th or 7th generation laptop with 8 GB of memory and an SSD, are free, and receive updates for years. Office work with LibreOffice, browsing, programming and video calls are all fine. Games with anti-cheat, Photoshop and some printers' programs are not. If that suits you, the old ThinkPads at fifteen thousand taka are the best bargain in the country, because everybody else is afraid of them.",
    "How to check at the meeting: press the Windows key and R, type tpm.msc and read the specification version; it must say 2.0. Microsoft's own program, PC Health Check, says yes or no in one click. If TPM is missing on an 8th generation machine, it is usually only switched off in the BIOS under Security, as PTT on Intel and fTPM on AMD.",
    'And the licence? A business laptop normally carries its Windows licence in the board, so a fresh installation activates itself. On an assembled desktop it often does not: ask. A desktop that shows a watermark in the corner has no licence, and that belongs in the price.',
    "Our rule of thumb: for a computer that shall serve you three more years with Windows, do not go below Intel's 8th generation or, in a laptop, Ryzen 3000. Below that, pay only for what it is: a very good Linux machine.",
  ],
};
