import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import { passwordRules } from '#features/identity/password-rules.ts';

/** The rules, ticked off while typing. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules">
      {passwordRules.map(({ rule, holds }) => {
        const isMet = password !== '' && holds(password);
        return (
          <li key={rule()} data-kept={isMet || undefined}>
            <Icon name={isMet ? 'tick' : 'dot'} size={16} />
            {rule()}
            {isMet && <span className="unseen"> {m.user_password_rule_kept()}</span>}
          </li>
        );
      })}
    </ul>
  );
}
