import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Carousel } from '../lists/Carousel.tsx';

type GalleryProps = { model: string; photos: string[] };

const sizes = '(min-width: 60rem) 46rem, 100vw';

const scroll = (box: HTMLElement | null, index: number, behavior: ScrollBehavior) => {
  const strip = box?.querySelector('.carousel-strip');
  strip?.scrollTo({ left: index * strip.clientWidth, behavior });
};

/** A carousel, a row of thumbnails, and each photograph in full screen on demand. */
export function Gallery({ model, photos }: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);
  /** Index of the photograph in full screen. */
  const [zoomed, setZoomed] = useState<number>();
  const zoomIn = (index: number) => {
    flushSync(() => setZoomed(index));
    zoom.current?.showModal();
    scroll(zoom.current, index, 'instant');
  };
  const zoomOut = () => {
    scroll(frame.current, zoomed ?? 0, 'instant');
    setZoomed(undefined);
  };
  const onArrowKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || zoomed === undefined) return;
    event.preventDefault();
    scroll(zoom.current, zoomed + by, 'smooth');
  };
  const nameOf = (index: number) => m.laptop_photo_of({ model, number: index + 1 });
  const slides = photos.map((src, index) => (
    <button
      key={index}
      type="button"
      className="gallery-slide"
      aria-label={m.laptop_photo_zoom({ number: index + 1 })}
      onClick={() => zoomIn(index)}
    >
      <Photo src={src} alt={nameOf(index)} sizes={sizes} first={index === 0} blurred />
    </button>
  ));
  return (
    <div className="gallery" ref={frame}>
      <div className="gallery-large">
        <Carousel label={m.laptop_photos_of({ model })} slides={slides} onShow={setCurrent} />
        <span className="disc gallery-zoom">
          <Icon name="zoom" />
        </span>
      </div>
      <ul className="gallery-small">
        {photos.map((src, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={m.laptop_photo_show({ number: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => scroll(frame.current, index, 'smooth')}
            >
              <Photo src={src} alt="" sizes="10rem" widest={320} />
            </button>
          </li>
        ))}
      </ul>
      {/* Arrow keys do what a swipe or the buttons do. */}
      <dialog
        className="zoomed"
        ref={zoom}
        aria-label={m.laptop_photos_of({ model })}
        onKeyDown={onArrowKey}
        onClose={zoomOut}
      >
        <form method="dialog">
          <button aria-label={m.ui_close()}>
            <Icon name="close" />
          </button>
        </form>
        {zoomed !== undefined && (
          <Carousel
            label={m.laptop_photos_of({ model })}
            slides={photos.map((src, index) => (
              <Photo key={index} src={src} alt={nameOf(index)} sizes="100vw" />
            ))}
            onShow={setZoomed}
            isFocusable
          />
        )}
      </dialog>
    </div>
  );
}
