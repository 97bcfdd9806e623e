import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Check, Copy, Mail, Phone, UserRoundX, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import { appTexts } from '#app/app.texts.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { PersonAvatar } from '#kit/web/PersonAvatar.tsx';
import { type SessionUser, useUser } from '#kit/web/calls/session.ts';

type WayProps = {
  readonly icon: LucideIcon;
  readonly value: string;
  readonly href: string;
  readonly copyLabel: string;
};

const Way = ({ icon: Icon, value, href, copyLabel }: WayProps): ReactElement => (
  <li
    className="grid middle gap-8 pt-4 hair-top"
    style={{ gridTemplateColumns: '20px minmax(0, 1fr) 32px', minHeight: 36 }}
  >
    <Icon className="muted" size={17} aria-hidden />
    <a href={href} className="ellipsis">
      {value}
    </a>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? appScreenTexts.copied : copyLabel}>
          <ActionIcon variant="subtle" color="gray" aria-label={copyLabel} onClick={copy}>
            {copied ? <Check className="muted" size={16} /> : <Copy className="muted" size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  </li>
);

const Card = ({ name, phone, email }: NonNullable<SessionUser['curator']>): ReactElement => {
  const [lastName = '', firstName = ''] = name.split(' ');
  return (
    <>
      <div className="row gap-12 mb-12">
        <PersonAvatar firstName={firstName} lastName={lastName} picture={null} />
        <b className="bold">{name}</b>
      </div>
      <ul className="grid gap-4">
        {phone && (
          <Way
            icon={Phone}
            value={formatPhone(phone)}
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            copyLabel={appScreenTexts.copyPhone}
          />
        )}
        {email && (
          <Way icon={Mail} value={email} href={`mailto:${email}`} copyLabel={appScreenTexts.copyEmail} />
        )}
      </ul>
      {!phone && !email && <p className="muted">{appScreenTexts.managerNoContacts}</p>}
    </>
  );
};

/** §2: who looks after this agent: name, phone, e-mail; or that nobody does yet. */
export const ManagerDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { curator } = useUser();
  return (
    <Modal opened onClose={onClose} title={appTexts.manager} size={420}>
      {curator ? (
        <Card {...curator} />
      ) : (
        <EmptyState icon={UserRoundX} title={appScreenTexts.noManager} text={appScreenTexts.noManagerText} />
      )}
    </Modal>
  );
};
