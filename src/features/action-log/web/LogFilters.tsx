import { Button, Select } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { checkLog } from '#features/action-log/action-log.access.ts';
import { type QuietKind, quietKindNames } from '#features/action-log/action-log.kinds.ts';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { actionLogScreenTexts as texts } from '#features/action-log/action-log.screen-texts.ts';
import { actionLogTexts } from '#features/action-log/action-log.texts.ts';
import type { LogPlace as Place } from '#features/action-log/web/log-place.ts';
import { PersonChoice } from '#features/permissions/web/permissions.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

/** Of the branch alone: whoever is not the administrator chooses among his own agents. */
const BranchChoice = ({ place }: { readonly place: Place }): ReactElement => {
  const names = useCall(userCalls.listAgentNames, { query: {} }, { quiet: true });
  return (
    <Select
      aria-label={texts.person}
      placeholder={texts.anyPerson}
      w={156}
      clearable
      searchable
      data={(names.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={place.search.person === undefined ? null : String(place.search.person)}
      onChange={(person) => place.narrow({ person })}
    />
  );
};

const choice = { clearable: true, searchable: true, w: 170 } as const;

const ActionChoice = ({ place: { search, narrow } }: { readonly place: Place }): ReactElement => {
  const known = useCall(actionLogCalls.listActions, {}, { quiet: true });
  return (
    <Select
      {...choice}
      aria-label={texts.action}
      placeholder={texts.anyAction}
      data={(known.data?.actions ?? []).map(({ call, title }) => ({ value: call, label: title }))}
      value={search.call ?? null}
      onChange={(call) => narrow({ call })}
    />
  );
};

const EntityChoice = ({ place: { search, narrow } }: { readonly place: Place }): ReactElement => {
  const known = useCall(actionLogCalls.listActions, {}, { quiet: true });
  return (
    <Select
      {...choice}
      aria-label={texts.entity}
      placeholder={texts.anyEntity}
      data={(known.data?.entities ?? []).map(({ entity, title }) => ({ value: entity, label: title }))}
      value={search.entity ?? null}
      onChange={(entity) => narrow({ entity, record: null })}
    />
  );
};

type LeftOutProps = {
  readonly leftOut: readonly QuietKind[];
  readonly onLeaveOut: (kinds: readonly QuietKind[]) => void;
};

/** What fills the log and is not looked for today, a press each. */
const LeftOut = ({ leftOut, onLeaveOut }: LeftOutProps): ReactElement => (
  <fieldset className="flex wrap gap-6 m-0 p-0 no-edge" aria-label={texts.leftOut}>
    {quietKindNames.map((kind) => {
      const isOut = leftOut.includes(kind);
      return (
        <Button
          key={kind}
          variant={isOut ? 'light' : 'default'}
          aria-pressed={isOut}
          onClick={() => onLeaveOut(quietKindNames.filter((one) => (one === kind) !== leftOut.includes(one)))}
        >
          {texts.without[kind]}
        </Button>
      );
    })}
  </fieldset>
);

type LogFiltersProps = LeftOutProps & {
  readonly place: Place;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

const Days = ({ place: { search, narrow } }: { readonly place: Place }): ReactElement => (
  <>
    <DateInput
      aria-label={texts.from}
      placeholder={texts.from}
      w={124}
      clearable
      value={search.from}
      onChange={(from) => narrow({ from: from || null })}
    />
    <DateInput
      aria-label={texts.to}
      placeholder={texts.to}
      w={124}
      clearable
      value={search.to}
      onChange={(to) => narrow({ to: to || null })}
    />
  </>
);

const PhoneDays = ({ place }: { readonly place: Place }): ReactElement | null =>
  useMobile() ? <Days place={place} /> : null;

/** What the log is narrowed to by less often, in a line of its own; on a phone the days as well. */
export const OtherFilters = ({
  place,
  ...leaving
}: LeftOutProps & { readonly place: Place }): ReactElement => (
  <>
    <PhoneDays place={place} />
    <LeftOut {...leaving} />
    <EntityChoice place={place} />
    <Select
      clearable
      w={130}
      aria-label={texts.outcome}
      placeholder={texts.anyOutcome}
      data={Object.entries(actionLogTexts.outcomes).map(([value, label]) => ({ value, label }))}
      value={place.search.outcome ?? null}
      onChange={(outcome) => place.narrow({ outcome })}
    />
    <SearchInput
      aria-label={texts.address}
      placeholder={texts.addressHint}
      maxLength={60}
      w={140}
      value={place.search.address ?? ''}
      onChange={(address) => place.narrow({ address: address || null })}
    />
  </>
);

/** What the log is narrowed to. */
export const LogFilters = ({ place, isOpen, onOpen, ...leaving }: LogFiltersProps): ReactElement => {
  const { search, narrow } = place;
  const isWhole = mayPass(checkLog, useRole());
  const isMobile = useMobile();
  const others = [
    search.entity,
    search.outcome,
    search.address,
    ...(isMobile ? [search.from, search.to] : []),
  ];
  return (
    <>
      {isWhole ? (
        <PersonChoice
          any={texts.anyPerson}
          value={search.person}
          onChange={(id) => narrow({ person: id === null ? null : String(id) })}
        />
      ) : (
        <BranchChoice place={place} />
      )}
      <ActionChoice place={place} />
      {!isMobile && <Days place={place} />}
      <Button
        variant="default"
        leftSection={<SlidersHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {texts.others(leaving.leftOut.length + others.filter(Boolean).length)}
      </Button>
      {search.record !== undefined && (
        <Button variant="default" onClick={() => narrow({ record: null })} aria-label={texts.wholeLog}>
          {texts.ofRecord(search.record)} ×
        </Button>
      )}
    </>
  );
};
