import type { Post } from './post.ts';

export const loadShedding: Post = {
  title: 'Desktop or laptop for a student, when the current goes',
  topic: 'power',
  authorEmail: 'shirin@hatbodol.example',
  paragraphs: [
    'In Rajshahi we plan our evenings around the load-shedding. When my son began at the university, the question was not only which processor, but what happens at seven in the evening when the light goes off in the middle of an assignment. Here is how we calculated.',
    "A laptop carries its own battery. Even a tired one with sixty percent health gives an hour and a half, enough for most cuts. It uses 10 to 20 watts for normal work, and it can be carried to the department's library. Nothing has to be bought in addition.",
    'A desktop gives more for the same money. For twenty thousand taka you can have an office tower or an assembled i3 with a monitor, while laptops of that price are older. Its parts are cheap, it stays cool, and it is easy to repair in every district town. But when the current goes it is off within a hundredth of a second, and with it the unsaved text. So add a UPS to its price.',
    'A UPS is described in VA, not in watts, and that confuses people. A common 650 VA unit delivers about 360 to 390 watts, and the important number is how long. An office tower with an i5 takes 40 to 60 watts at normal work and the monitor 20 more. With a fresh battery a 650 VA unit keeps this alive for fifteen to twenty minutes: enough to finish a thought, save and shut down, not enough for a cut of an hour. For that you need a larger one, or an IPS that also runs the fan and the router. A gaming tower with 300 watts empties the small unit in two or three minutes and may overload it.',
    'There is a middle way that few think of: a mini PC. A ThinkCentre M720q or a Mac mini needs 15 to 30 watts. Together with a monitor that is less than fifty, so the same small UPS lasts half an hour or more. It costs between seventeen and fifty thousand, takes the room of a book, and makes no noise in a shared room.',
    'The UPS has a battery as well, a lead one, and it lives two to three years. A used UPS is therefore worth little more than its box. Test it: connect a lamp, pull the plug and look at the clock. Connect only the computer, the monitor and the router, never a laser printer or an iron.',
    'Also think of the quality of the current. Voltage in many areas swings, and a stabiliser or a UPS with AVR protects the power supply. A good power supply in an assembled computer matters more than another ten percent of speed. Laptop chargers accept 100 to 240 volts and do not mind.',
    'And the router: a small DC backup for router and fibre box costs about two thousand taka and keeps the internet alive for four hours, for laptop and phone too.',
    'Our decision was a used Latitude for the classes, and later, when the savings allowed, a monitor and a keyboard on the desk, so that the laptop becomes a desktop at home. If you live in a hall, take a laptop. If several people share one computer at home, take a mini PC or a tower with a proper UPS. If you play, take the tower and accept that you go to sleep when the light goes off. It is not the worst reason to.',
  ],
};
