import type { Config } from './config.ts';

type StoryOutput = {
  begin: (isResumed: boolean) => void;
  show: (done: number, total: number) => void;
  end: () => void;
};

const write = (text: string) => process.stdout.write(text);

/** What a start says while the demo story is told: on a terminal one line that counts. */
export function storyOutput({ logFormat }: Pick<Config, 'logFormat'>): StoryOutput {
  const isShort = logFormat === 'short';
  return {
    begin: (isResumed) => {
      if (isResumed)
        write('The last start was interrupted while it told the demo story; this one goes on with it.\n');
      if (!isShort) write('Telling the demo story: people, brands, machines and their photographs ...\n');
      else write('Telling the demo story: people and brands first ...');
    },
    show: (done, total) => {
      // The cursor goes back to the first column, and the line is erased.
      if (isShort) write(`\x1b[G\x1b[KTelling the demo story: ${done} of ${total} machines`);
    },
    end: () => {
      if (isShort) write('\n');
    },
  };
}
