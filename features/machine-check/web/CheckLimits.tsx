import { m } from '#words';

/** Printed wherever a check is shown: what it does not prevent. */
export function CheckLimits() {
  return (
    <div className="check-limits">
      <h2>{m.check_limits_title()}</h2>
      <p>{m.check_limits_text()}</p>
      <p>
        <b>{m.check_limits_bios()}</b>
      </p>
    </div>
  );
}
