import { Button, TextInput } from '@mantine/core';
import { FileArchive, Search, UserSearch } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { purposes } from '#domain/personal/personal.ts';
import { PersonChoice } from '#features/permissions/web/permissions.facade.tsx';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import type { ErasureEffect } from '#features/privacy/privacy.rules.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Card, FormButtons, FormGrid, Page } from '#kit/web/Page.tsx';
import { PhoneInput } from '#kit/web/PhoneInput.tsx';
import { Refusal } from '#kit/web/Refusal.tsx';
import { StackedTable } from '#kit/web/StackedTable.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const texts = privacyScreenTexts.search;
type Found = CallReply<typeof privacyCalls.findPerson>;
type Group = Found['groups'][number];
type Named = CallInput<typeof privacyCalls.findPerson>['body'];

const tones: Readonly<Record<ErasureEffect, Tone>> = {
  erased: 'bad',
  nameless: 'wait',
  mentions: 'wait',
  kept: 'neutral',
};

const emptyFields = { name: '', phone: '', email: '', inn: '' };
type Typed = typeof emptyFields;

const listOf = (typed: string): string[] => (typed.trim() === '' ? [] : [typed.trim()]);
const namedOf = ({ name, phone, email, inn }: Typed, userId: number | undefined): Named => ({
  user_id: userId ?? null,
  names: listOf(name),
  phones: listOf(phone),
  emails: listOf(email),
  inns: listOf(inn),
});

const GroupCard = ({ group }: { readonly group: Group }): ReactElement => (
  <Card
    title={group.title}
    actions={
      <span className="small muted">
        {privacyTexts.records(group.records.length)}
        {group.is_cut && `, ${texts.cut}`} · {purposes[group.purpose].title}
      </span>
    }
  >
    <StackedTable
      label={group.title}
      rowKey={({ key }) => key}
      rows={group.records}
      columns={[
        { id: 'key', header: texts.key, cell: ({ key }) => key },
        {
          id: 'what',
          header: texts.what,
          cell: ({ fields }) => (
            <ul className="breaks">
              {fields.map(({ class: one, value }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the fields of a record never move
                <li key={at}>
                  <span className="muted">{privacyTexts.classes[one]}:</span> {value}
                </li>
              ))}
            </ul>
          ),
        },
        {
          id: 'effect',
          header: texts.effect,
          cell: ({ effect, until }) => (
            <span className="row wrap gap-6">
              <StatusPill tone={tones[effect]}>{privacyTexts.effects[effect]}</StatusPill>
              {until !== null && <small className="muted">{texts.until(formatDate(until))}</small>}
            </span>
          ),
        },
      ]}
    />
  </Card>
);

const FoundRecords = ({ found }: { readonly found: Found }): ReactElement => {
  const records = found.groups.reduce((sum, group) => sum + group.records.length, 0);
  if (records === 0) return <EmptyState icon={UserSearch} title={texts.none} text={texts.noneText} />;
  return (
    <>
      <p className="text-13 muted">{texts.found(privacyTexts.records(records), found.groups.length)}</p>
      {found.groups.map((group) => (
        <GroupCard key={`${group.table} ${group.purpose}`} group={group} />
      ))}
    </>
  );
};

/** /personal-data/search: everything about one person, over all tables; and all of it as an archive. */
export default function FindPersonScreen(): ReactElement {
  const [typed, setTyped] = useState<Typed>(emptyFields);
  const [userId, setUserId] = useState<number | undefined>();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const { callWithPassword, dialog } = useDanger();
  const search = useCallMutation(privacyCalls.findPerson, {
    quiet: true,
    onSuccess: (reply) => {
      setRefusal(null);
      setFound(reply);
    },
    onError: (error) => {
      if (error instanceof ApiError) setRefusal(error);
    },
  });
  const body = namedOf(typed, userId);
  const isNamed = userId !== undefined || Object.values(typed).some((one) => one.trim() !== '');
  const errorAt = (field: string): string | null => {
    const at = Object.keys(refusal?.errors ?? {}).find((name) => name.startsWith(field));
    return at === undefined ? null : (refusal?.errors[at]?.[0] ?? null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNamed) search.mutate({ body });
  };
  const take = async (): Promise<void> => {
    if (await callWithPassword(privacyCalls.exportPerson, { body })) toast.success(texts.exportStarted);
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const input = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <Page>
      <Card padded>
        <form onSubmit={submit}>
          <p className="mb-12 text-13 muted">{texts.lead}</p>
          <FormGrid>
            <TextInput
              label={texts.name}
              placeholder={texts.nameHint}
              maxLength={200}
              error={errorAt('names')}
              {...input('name')}
            />
            <PhoneInput label={texts.phone} error={errorAt('phones')} {...field('phone')} />
            <TextInput label={texts.email} maxLength={200} error={errorAt('emails')} {...input('email')} />
            <TextInput label={texts.inn} maxLength={12} error={errorAt('inns')} {...input('inn')} />
          </FormGrid>
          <div className="row wrap gap-8 mt-12">
            <span className="text-13">{texts.account}</span>
            <PersonChoice
              any={texts.anyAccount}
              value={userId}
              onChange={(id) => setUserId(id ?? undefined)}
            />
          </div>
          <FormButtons>
            <Button
              type="submit"
              disabled={!isNamed}
              loading={search.isPending}
              leftSection={<Search size={16} aria-hidden />}
            >
              {texts.find}
            </Button>
            <Button
              variant="default"
              disabled={found === null || found.groups.length === 0}
              leftSection={<FileArchive size={16} aria-hidden />}
              onClick={() => void take()}
            >
              {texts.export}
            </Button>
          </FormButtons>
        </form>
      </Card>
      <Refusal error={refusal} />
      {found && <FoundRecords found={found} />}
      {dialog}
    </Page>
  );
}
