import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import { passwordRules } from './password-rules.ts';

/** The rules, ticked off as they come true. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules">
      {passwordRules.map(({ rule, holds }) => {
        const isKept = password !== '' && holds(password);
        return (
          <li key={rule()} data-kept={isKept || undefined}>
            <Icon name={isKept ? 'tick' : 'dot'} size={16} />
            {rule()}
            {isKept && <span className="unseen"> {m.user_password_rule_kept()}</span>}
          </li>
        );
      })}
    </ul>
  );
}
