import type { ReactNode } from 'react';

/** Drawn on a grid of 320 by 200 in the colours of the theme; the text beside it says the same. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className="how-picture" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      <rect className="how-ground" width="320" height="200" rx="20" />
      {children}
    </svg>
  );
}

const laptop = (x: number, y: number, scale = 1) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <rect className="how-sheet" x="8" y="0" width="64" height="44" rx="5" />
    <rect className="how-wash" x="14" y="6" width="52" height="32" rx="2" />
    <path className="how-green" d="M0 48h80l-5 8H5z" />
  </g>
);

const card = (x: number, isChosen: boolean) => (
  <g key={x} transform={`translate(${x} ${isChosen ? 34 : 50})`}>
    <rect className={isChosen ? 'how-chosen' : 'how-sheet'} width="84" height="112" rx="10" />
    {laptop(16, 16, 0.65)}
    <path className="how-ink" d="M14 72h38" />
    <path className="how-line" d="M14 86h56M14 97h30" />
    {isChosen && (
      <path
        className="how-turmeric"
        d="M67 79c-6-4.5-9-7.6-9-11a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.300c0 3.4-3 6.5-9 11z"
      />
    )}
  </g>
);

export const ChoosePicture = () => (
  <Picture>
    {card(20, false)}
    {card(216, false)}
    {card(118, true)}
  </Picture>
);

const days = [0, 1, 2, 3];
const chosenDay = 2;
const chosenTime = 1;

export const SchedulePicture = () => (
  <Picture>
    <rect className="how-sheet" x="62" y="24" width="196" height="152" rx="12" />
    <path className="how-green" d="M62 36a12 12 0 0 1 12-12h172a12 12 0 0 1 12 12v14H62z" />
    <path className="how-ring" d="M98 16v18M222 16v18" />
    {days.map((day) => (
      <g key={day} transform={`translate(78 ${64 + day * 27})`}>
        <path className="how-ink" d="M0 9h26" />
        {[0, 1, 2].map((time) => (
          <rect
            key={time}
            className={day === chosenDay && time === chosenTime ? 'how-turmeric' : 'how-wash'}
            x={42 + time * 44}
            width="36"
            height="18"
            rx="9"
          />
        ))}
      </g>
    ))}
    <path className="how-tick" d="M174 127l4.5 4.5 8-9" />
  </Picture>
);

const person = (x: number, look: string) => (
  <g transform={`translate(${x} 0)`}>
    <circle className={look} cx="0" cy="66" r="18" />
    <path className={look} d="M-32 136c2-30 14-44 32-44s30 14 32 44z" />
  </g>
);

const bubble = (x: number, code: string) => (
  <g transform={`translate(${x} 18)`}>
    <rect className="how-sheet" x="-31" width="62" height="24" rx="12" />
    <text className="how-code" x="0" y="17">
      {code}
    </text>
  </g>
);

export const CheckPicture = () => (
  <Picture>
    {person(74, 'how-green')}
    {person(246, 'how-accent')}
    {laptop(108, 72, 1.3)}
    <path className="how-sheet" d="M24 136h272v10H24z" />
    <path className="how-ink" d="M48 148v30M272 148v30" />
    <path className="how-mark" d="M142 92l12 12 22-24" />
    {bubble(74, '48 21')}
    {bubble(246, '07 35')}
  </Picture>
);

export const BuyPicture = () => (
  <Picture>
    <path className="how-green" d="M0 118c30-8 52-8 74 2l44 18c9 4 7 17-4 16l-40-4v24H0z" />
    <path className="how-accent" d="M320 108c-30-12-54-14-78-4l-42 20c-9 5-5 17 6 15l42-6v30h72z" />
    {laptop(112, 50, 1.2)}
    <rect className="how-turmeric" x="142" y="128" width="38" height="22" rx="4" />
    <circle className="how-sheet" cx="161" cy="139" r="6" />
    <path className="how-line" d="M92 44l-12-10M160 32V18M228 44l12-10" />
  </Picture>
);
