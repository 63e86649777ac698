import type { Post } from './post.ts';

export const fairPrice: Post = {
  title: 'What is a fair price? A sum you can do on paper',
  topic: 'price',
  authorEmail: 'rahim@hatbodol.example',
  paragraphs: [
    'Last price bhai? is not a calculation. Sellers remember what they paid, buyers remember the cheapest offer they ever saw, and both are annoyed. Here is a sum that we use among friends at Mirpur 10. It takes two minutes and ends most arguments.',
    'Start with what the same machine, or its nearest successor, costs new today, not what you paid. Computers fall in price, and the taka has moved. If an equal laptop is sold new for sixty thousand, nobody will give fifty-five for yours, even if you paid eighty.',
    "Take off for age. As a rough guide a laptop is worth about three quarters of today's new price after one year, sixty percent after two, fifty after three, then some five to seven points less each year. MacBooks lose less, gaming laptops with a strong card lose less in the first two years and more later, no-name machines lose faster. Business laptops from foreign offices come with their whole fall behind them, so compare them only with each other.",
    'Then the condition. On Hatbodol it has four names, and we use them with these shares of the best price that the model brings: Fresh, everything. Fresh like new, ninety-five percent. Rarely used, ninety. Used, eighty. So if the best ThinkPad T480 goes for thirty thousand, a Used one in order is worth about twenty-four. That is an agreement and not a law, but it gives both sides the same ruler.',
    'Now the things that can be counted in taka. A tired battery: the price of a new one. A broken key, a missing charger, a worn hinge: what the repair shop asks. Memory or SSD more than usual: half to two thirds of what the part costs new, since nobody pays full price for used parts. A receipt and remaining warranty: five percent more, often ten for Apple. A box: a smile.',
    'Then look at what is really asked. Search the model here, sort by price, and look at those which are already marked as sold as well. Asking prices are wishes; sold ones are facts, or at least nearer to them. If your sum and the market differ by more than a tenth, look again whether you compare the same generation and the same storage.',
    'For the seller: ask five percent more than you want, say negotiable, and write it as one honest number, 25,500 and not 29,999. A machine with a fair price is sold in the first week, when it stands on the first page. A machine that is too dear stands for two months and loses in that time what you hoped to win. If nobody calls within five days, the price is the reason.',
    'For the buyer: offer a number with its reason. Battery is at 62, a new one costs three thousand, so twenty-two and a half, is an offer that can be accepted. Last price on the telephone is not, and a good seller will put down the phone. And if a price is far below the sum, ask yourself why before you are glad. Somebody who leaves the country sells cheaply with all papers. Somebody who sells cheaply without papers and without a charger has another reason.',
    'Fair means that both would do it again. Then you have not only sold a computer, you have a telephone number to call next time.',
  ],
};
