import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/look.css';
import '../PhotoPicker.css';
import '../picked-photo.css';
import { machineSilhouettes } from '../machine-silhouettes.tsx';
import { PhotoPicker } from '../PhotoPicker.tsx';
import { uploadPicture } from '../upload-picture.ts';

const params = new URLSearchParams(location.search);
const token = params.get('token') ?? '';
const slots = ['Lid', 'Keyboard with the screen on', 'Ports', 'Underside'];
const pickerProps = params.has('slots')
  ? { slots, silhouettes: machineSilhouettes }
  : { max: Number(params.get('max')) };

/** A form as the product has them, with its values where a test can read them. */
function Form() {
  const [value, setValue] = useState<string[]>(params.getAll('kept'));
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);
  return (
    <main className="wrap page">
      <h1>A form</h1>
      <label>
        Model <input className="input" />
      </label>
      {open && (
        <PhotoPicker
          label="Photos"
          value={value}
          onChange={setValue}
          onBusy={setBusy}
          upload={(file, options) => uploadPicture(file, { ...options, token })}
          error={params.get('error') ?? undefined}
          hint="In daylight, without a flash."
          {...pickerProps}
        />
      )}
      <p>
        <button type="button" className="button" onClick={() => setOpen(false)}>
          Leave
        </button>
        <button type="button" className="button" onClick={() => setValue([])}>
          Start again
        </button>
      </p>
      <output data-busy={busy}>{JSON.stringify(value)}</output>
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Form />
  </StrictMode>,
);
