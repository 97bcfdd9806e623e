import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { fullName } from '#domain/person-name.ts';
import { formatPhone } from '#domain/phone.ts';
import { OwnSessions } from '#features/sign-in/web/sign-in.facade.tsx';
import { ownCardCalls } from '#features/users/own-card.contract.ts';
import { ownCardScreenTexts as texts } from '#features/users/own-card.screen-texts.ts';
import { changeOwnContacts } from '#features/users/users.access.ts';
import { EmailDialog } from '#features/users/web/own/EmailDialog.tsx';
import { OwnPicture } from '#features/users/web/own/OwnPicture.tsx';
import { PhoneDialog } from '#features/users/web/own/PhoneDialog.tsx';
import { useEmailConfirmation } from '#features/users/web/own/use-email-confirmation.ts';
import { ownCardSections } from '#features/users/web/user-card.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, FormButtons, Page } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Own = CallReply<(typeof ownCardCalls)['getOwnCard']>;

const nameOf = ({ last_name: lastName, first_name: firstName, middle_name: middleName, username }: Own) =>
  fullName({ lastName, firstName, middleName }) || username;

const WhoCard = ({ own }: { readonly own: Own }): ReactElement => {
  const [words, setWords] = useState(own.introduction);
  const save = useCallMutation(ownCardCalls.saveIntroduction, {
    done: texts.saved,
    invalidates: [ownCardCalls.getOwnCard],
  });
  return (
    <Card title={texts.who} padded>
      <div className="column gap-16">
        <OwnPicture />
        <div>
          <b>{nameOf(own)}</b>
          <p className="small muted">
            {texts.login}: {own.username}. {texts.nameNote}
          </p>
        </div>
        <Textarea
          label={texts.introduction}
          description={texts.introductionHint}
          autosize
          minRows={2}
          maxLength={300}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <FormButtons>
          <Button
            loading={save.isPending}
            disabled={words.trim() === own.introduction}
            onClick={() => save.mutate({ body: { introduction: words.trim() } })}
          >
            {texts.save}
          </Button>
        </FormButtons>
      </div>
    </Card>
  );
};

const ContactsCard = ({ own }: { readonly own: Own }): ReactElement => {
  const canChange = mayPass(changeOwnContacts, useRole());
  const [open, setOpen] = useState<'phone' | 'email' | null>(null);
  const close = (): void => setOpen(null);
  const button = (what: 'phone' | 'email', of: string) =>
    canChange && (
      <Button variant="default" size="xs" aria-label={`${texts.change}: ${of}`} onClick={() => setOpen(what)}>
        {texts.change}
      </Button>
    );
  return (
    <Card title={texts.contacts} padded>
      <dl className="facts">
        <Fact name={texts.phone}>
          <span className="row wrap gap-12">
            {own.phone ? formatPhone(own.phone) : texts.none} {button('phone', texts.phone)}
          </span>
        </Fact>
        <Fact name={texts.email}>
          <span className="row wrap gap-12">
            {own.email ?? texts.noEmail} {button('email', texts.email)}
          </span>
        </Fact>
      </dl>
      {own.new_email && <p className="mt-12 small wait">{texts.waiting(own.new_email)}</p>}
      {!canChange && <p className="mt-12 small muted">{texts.byDossier}</p>}
      {open === 'phone' && <PhoneDialog onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
    </Card>
  );
};

/** /user/own: what a person sees of himself and changes without anybody. */
export default function OwnCardScreen(): ReactElement {
  useEmailConfirmation();
  const own = useCall(ownCardCalls.getOwnCard, {}, { quiet: true, staleMs: 0 });
  return (
    <Page narrow>
      <Loaded of={own} errorTitle={texts.failed}>
        {(shown) => (
          <>
            <WhoCard own={shown} />
            <ContactsCard own={shown} />
            <SlotItems slot={ownCardSections} props={{}} />
            <Card title={texts.sessions} padded>
              <OwnSessions />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}
