import type { Post } from './post.ts';

export const physicalChecks: Post = {
  title: 'Twelve checks before you pay for a used laptop',
  topic: 'checks',
  authorEmail: 'rahim@hatbodol.example',
  paragraphs: [
    'Most regrets about a used laptop could have been avoided in half an hour at the meeting place. None of the checks below needs special knowledge. Do them in this order, and do not let anybody hurry you: an honest seller will drink a cup of tea while you work.',
    'First look, with the machine switched off. Open and shut the lid slowly. It should move evenly, without a crack of plastic, and stay where you leave it. Look at the four corners: a dent there means a fall, and a fall means that you should test the hard disk and the ports twice. Run a finger along the edge where the two halves meet. If the bottom bulges under the touch pad, the battery is swollen and must be changed before anything else.',
    'Count the screws underneath. Missing screws are common after a repair and not a crime, but ask what was repaired and listen whether the answer is clear.',
    'Now start it from a full shutdown, not from sleep. Watch for a password that comes before Windows: a BIOS or supervisor password belongs to somebody else, and on business laptops it is close to impossible to remove. If the machine says that it is managed by an organisation, walk away.',
    'Open a white page, then a black one. Any search engine will find you a full-screen colour test. Look for dots, lines, pressure marks and yellow edges. Turn the brightness fully up and fully down. Tilt the lid while you look: a flicker that follows the movement is a worn cable in the hinge.',
    'Type every key once in a text document. It takes one minute and finds what nobody mentions. Then the touch pad: both clicks, two-finger scrolling, the corners.',
    "Plug something into every port. Bring a USB stick and a pair of earphones. Wiggle the charger's plug gently; charging must not stop. Make a short video call to a friend, which tests the camera, the microphone, the speakers and the Wi-Fi at once. Walk away from the router while it runs.",
    "Check what is really inside. Press the Windows key and R, type msinfo32 and read the processor and the memory. In the task manager's performance page you see whether the disk is an SSD. Compare with the listing, line by line. For the battery type powercfg /batteryreport in a command window and compare full charge capacity with design capacity.",
    'Then make it work. Play a 1080p video for ten minutes with the charger out and watch how many percent it loses. More than ten percent in ten minutes of video is a tired battery. Feel the palm rest and listen to the fan. Warm is normal; too hot to touch or a grinding noise is not.',
    "Last, the name. Ask for the receipt or at least for the seller's own account of where the machine came from, and compare the serial number underneath with the one on the box. Pay only after all this, in a public place, and write both names and the serial number on a piece of paper. If one check fails you need not be angry. Say what you found, name a new price, or thank the seller and go home. There is always another laptop.",
  ],
};
