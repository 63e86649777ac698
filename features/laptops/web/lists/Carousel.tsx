import { type ReactNode, useRef, useState } from 'react';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';

type CarouselProps = {
  label: string;
  slides: ReactNode[];
  onShow?: (index: number) => void;
  /** Whether the strip takes the focus, because nothing on its slides does. */
  isFocusable?: boolean;
};

/** A scroll-snap strip: swiping works without script, buttons and arrow keys need it. */
export function Carousel({ label, slides, onShow, isFocusable }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const index = Math.round(scrollLeft / clientWidth);
    if (index === current) return;
    setCurrent(index);
    onShow?.(index);
  };
  return (
    <figure className="carousel" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="carousel-strip" ref={strip} onScroll={follow} tabIndex={isFocusable ? 0 : undefined}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      <button
        type="button"
        className="disc carousel-step carousel-back"
        aria-label={m.laptop_photo_before()}
        disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <Icon name="left" size={18} />
      </button>
      <button
        type="button"
        className="disc carousel-step carousel-on"
        aria-label={m.laptop_photo_after()}
        disabled={current === slides.length - 1}
        onClick={() => show(current + 1)}
      >
        <Icon name="right" size={18} />
      </button>
      <div className="carousel-dots" aria-hidden="true">
        {slides.map((_, index) => (
          <span key={index} data-now={index === current || undefined} />
        ))}
      </div>
    </figure>
  );
}
