import { CloseButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Role, roleNames } from '#domain/role.ts';
import { permissionCalls } from '#features/permissions/permissions.contract.ts';
import type { Extent } from '#features/permissions/permissions.extent.ts';
import { permissionScreenTexts } from '#features/permissions/permissions.screen-texts.ts';
import { ExtentWord } from '#features/permissions/web/ExtentWord.tsx';
import type { RightRow } from '#features/permissions/web/rights-rows.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = permissionScreenTexts.panel;

type PanelProps = { readonly row: RightRow; readonly role: Role; readonly extent: Extent };

const ofScreen = (row: RightRow): boolean => row.key.startsWith('screen:');
const screenRule = (extent: Extent): string =>
  extent === 'none' || extent === 'own' || extent === 'all'
    ? texts.screenRule[extent]
    : texts.screenRule.narrow;

type Used = CallReply<typeof permissionCalls.showOne>['used'];

/** Of calls alone: what is done by one of them has no row of its own. */
const usedOf = (row: RightRow, used: Used): string | null => {
  if (used) return texts.usedTimes(used.times, used.people);
  return row.key.startsWith('call:') ? texts.unseen : null;
};

const Where = ({ extent }: { readonly extent: Extent }): ReactElement => (
  <p className="row gap-8 text-13">
    <span className="muted">{texts.where}</span> <ExtentWord extent={extent} />
    <span className="muted">{permissionScreenTexts.legend[extent]}</span>
  </p>
);

const ScreenMeaning = ({ row, extent }: PanelProps): ReactElement => (
  <>
    <p className="text-13 soft">{texts.screenMeaning(row.title)}</p>
    <Where extent={extent} />
    <dl className="facts">
      <Fact name={texts.rule}>{screenRule(extent)}</Fact>
      <Fact name={texts.call}>{row.code}</Fact>
    </dl>
  </>
);

const Meaning = ({ row, role, extent }: PanelProps): ReactElement => {
  const one = useCall(permissionCalls.showOne, { query: { key: row.key, role } }, { quiet: true });
  return (
    <Loaded of={one} errorTitle={permissionScreenTexts.failed}>
      {(right) => (
        <>
          <p className="text-13 soft">
            {right.meaning} {right.is_danger && texts.danger}
          </p>
          <Where extent={extent} />
          <dl className="facts">
            <Fact name={texts.rule}>{right.rule}</Fact>
            <Fact name={texts.call}>{right.code}</Fact>
            <Fact name={texts.used}>{usedOf(row, right.used)}</Fact>
            <Fact name={texts.calls}>{right.calls.slice(0, 6).join(', ')}</Fact>
          </dl>
        </>
      )}
    </Loaded>
  );
};

const People = ({ role }: { readonly role: Role }): ReactElement => {
  const page = useCall(permissionCalls.listPeople, { query: { role } }, { quiet: true });
  return (
    <Loaded of={page} errorTitle={permissionScreenTexts.failed}>
      {({ people, total }) => (
        <>
          <p className="text-12 muted">
            {texts.people}: {total === 0 ? texts.nobody : texts.peopleOf(total)}
          </p>
          <ul className="column gap-6">
            {people.map(({ id, name, department }) => (
              <li className="row gap-12 spread text-13" key={id}>
                <span>{name}</span>
                <span className="text-12 muted ellipsis">{department}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
};

/** What a cell means: in plain words, by which rule, how often, whom it concerns. */
export const RightPanel = ({
  onClose,
  ...cell
}: PanelProps & { readonly onClose?: () => void }): ReactElement => {
  const { row, role } = cell;
  return (
    <div className="column gap-12 p-16">
      <div className="row gap-8 spread">
        <h2>{roleNames[role]}</h2>
        {onClose && <CloseButton aria-label={texts.close} onClick={onClose} />}
      </div>
      <b>{row.title}</b>
      {ofScreen(row) ? <ScreenMeaning {...cell} /> : <Meaning {...cell} />}
      <People role={role} />
    </div>
  );
};
