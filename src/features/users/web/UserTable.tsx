import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { roleNames } from '#domain/role.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { userScreens } from '#features/users/web/users.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { Chip, StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type User = CallReply<(typeof userCalls)['listUsers']>['items'][number];

const rolesOf = ({ roles }: User): string => roles.map((role) => roleNames[role]).join(', ');
const seenBy = ({ seen_at: seen }: User): string => (seen ? timeAgo(seen, new Date()) : texts.never);
const isAgentLike = ({ roles }: User): boolean =>
  roles.some((role) => role === 'agent' || role === 'senioragent' || role === 'headagent');

const Name = ({ user }: { readonly user: User }): ReactElement => (
  <LinkTo link={userScreens.update.link({ id: user.id })}>{user.name}</LinkTo>
);

const State = ({ user }: { readonly user: User }): ReactElement => (
  <span className="flex wrap gap-4 gap-x-6">
    <StatusPill tone={user.status === 'active' ? 'good' : 'bad'}>
      {user.status === 'active' ? texts.active : texts.blocked}
    </StatusPill>
    {user.stop_app === 1 && isAgentLike(user) && <Chip tone="wait">{texts.dealsStopped}</Chip>}
  </span>
);

const columns: readonly Column<User>[] = [
  {
    id: 'name',
    header: texts.name,
    pin: 'left',
    cell: (user) => <TwoLines first={<Name user={user} />} second={user.username} />,
  },
  { id: 'roles', header: texts.roles, width: 190, cell: rolesOf },
  { id: 'department', header: texts.department, width: 160, cell: ({ department }) => department },
  {
    id: 'contacts',
    header: texts.contacts,
    width: 210,
    cell: ({ name, phone, email }) => (
      <TwoLines
        first={phone ? <PhoneLink phone={phone} name={name} /> : ''}
        second={email && <MailLink mail={email} />}
      />
    ),
  },
  { id: 'seen', header: texts.seen, width: 150, cell: seenBy },
  { id: 'state', header: texts.state, width: 150, cell: (user) => <State user={user} /> },
];

const renderCard = (user: User): ReactElement => (
  <>
    <CardLine apart>
      <Name user={user} />
      <State user={user} />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{rolesOf(user)}</span>
      <span className="muted small nowrap">{seenBy(user)}</span>
    </CardLine>
    <CardLine>
      <span className="muted small ellipsis">
        {[user.username, user.department, user.phone && formatPhone(user.phone)].filter(Boolean).join(' · ')}
      </span>
    </CardLine>
  </>
);

/** People as a table, or as cards on a narrow screen. */
export const userTable: ListTable<User> = {
  columns,
  card: renderCard,
  link: ({ id }) => userScreens.update.link({ id }),
  minWidth: 980,
  isDim: ({ status }) => status === 'blocked',
};
