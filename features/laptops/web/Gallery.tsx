import { type KeyboardEvent, useRef, useState } from 'react';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Carousel } from './Carousel.tsx';

type GalleryProps = { model: string; photos: string[] };

const sizes = '(min-width: 60rem) 46rem, 100vw';

/** The four photographs large, a row of them small, and each as large as the window on demand. */
export function Gallery({ model, photos }: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);
  const show = (index: number) => {
    const strip = frame.current?.querySelector('.carousel-strip');
    strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'smooth' });
  };
  const leaf = ({ key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (by && photos[shown + by]) show(shown + by);
  };
  const slides = photos.map((src, index) => (
    <button
      key={index}
      type="button"
      className="gallery-slide"
      aria-label={m.laptop_photo_zoom({ number: index + 1 })}
      onClick={() => zoom.current?.showModal()}
    >
      <Photo
        src={src}
        alt={m.laptop_photo_of({ model, number: index + 1 })}
        sizes={sizes}
        first={index === 0}
        blurred
      />
    </button>
  ));
  return (
    <div className="gallery" ref={frame}>
      <div className="gallery-large">
        <Carousel label={m.laptop_photos_of({ model })} slides={slides} onShow={setShown} />
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
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            >
              <Photo src={src} alt="" sizes="10rem" widest={320} />
            </button>
          </li>
        ))}
      </ul>
      {/* The arrow keys do here what the buttons do beneath it. */}
      <dialog className="zoomed" ref={zoom} aria-label={m.laptop_photos_of({ model })} onKeyDown={leaf}>
        <form method="dialog">
          <button aria-label={m.ui_close()}>
            <Icon name="close" />
          </button>
        </form>
        <Photo
          src={photos[shown] ?? ''}
          alt={m.laptop_photo_of({ model, number: shown + 1 })}
          sizes="100vw"
        />
      </dialog>
    </div>
  );
}
