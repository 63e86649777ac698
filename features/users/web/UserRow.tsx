import { m } from '#words';
import type { Role } from '#platform/contract/call.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Link } from '#platform/web/router.tsx';
import { Cell } from '#ui/Table.tsx';
import type { User } from '../user-contract.ts';
import { Avatar } from './Avatar.tsx';
import { roleName } from './role-name.ts';

type UserRowProps = {
  user: User;
  isMe: boolean;
  onMakeAdmin: (user: User) => void;
  onChangeRole: (user: User, role: Role) => void;
  onDelete: (user: User) => void;
};

export function UserRow({ user, isMe, onMakeAdmin, onChangeRole, onDelete }: UserRowProps) {
  const { _id, name, email, image, status } = user;
  const about = { size: 'small', 'aria-describedby': _id } as const;
  return (
    <tr>
      <Cell>
        <div className="row-head">
          <Avatar name={name} picture={image || undefined} size={44} />
          <Link id={_id} to={`/sellers/${_id}`}>
            {name}
          </Link>
        </div>
      </Cell>
      <Cell name={m.user_email()}>
        <span className="breakable">
          {email.slice(0, email.lastIndexOf('@') + 1)}
          <wbr />
          {email.slice(email.lastIndexOf('@') + 1)}
        </span>
      </Cell>
      <Cell name={m.user_status()}>{roleName(status)}</Cell>
      <Cell name={m.table_actions()}>
        <div className="row-actions">
          <Link
            className={buttonLook({ kind: 'quiet', size: 'small' })}
            to={`/dashboard/trail?subject=${_id}`}
            aria-describedby={_id}
          >
            {m.trail_title()}
          </Link>
          {status !== 'Admin' && (
            <Button kind="quiet" {...about} onClick={() => onMakeAdmin(user)}>
              {m.user_make_admin()}
            </Button>
          )}
          {status === 'Member' && (
            <Button kind="quiet" {...about} onClick={() => onChangeRole(user, 'Moderator')}>
              {m.user_make_moderator()}
            </Button>
          )}
          {status !== 'Member' && !isMe && (
            <Button kind="quiet" {...about} onClick={() => onChangeRole(user, 'Member')}>
              {m.user_make_member()}
            </Button>
          )}
          {isMe ? (
            <span className="soft small">{m.user_you()}</span>
          ) : (
            <Button kind="danger" {...about} onClick={() => onDelete(user)}>
              {m.ui_delete()}
            </Button>
          )}
        </div>
      </Cell>
    </tr>
  );
}
