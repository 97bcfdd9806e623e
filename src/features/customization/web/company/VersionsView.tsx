import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { CompanySection } from '#features/company/company.sections.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { ChangeList } from '#features/customization/web/company/ChangeList.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type VersionsProps = { readonly section: CompanySection; readonly number: number };

/** Every version of a section: who, when, what changed; an earlier one is brought back by a press. */
export const VersionsView = ({ section, number }: VersionsProps): ReactElement => {
  const versions = useCall(calls.listVersions, { query: { section } }, { quiet: true });
  const { callWithPassword, dialog } = useDanger();
  const bringBack = async (to: number): Promise<void> => {
    if (!(await callWithPassword(calls.returnVersion, { body: { section, number, to } }))) return;
    toast.success(texts.returned);
    void invalidateCalls(calls.showCompany, calls.listVersions);
  };
  const ask = async (to: number): Promise<void> => {
    const question = { title: texts.returnTitle(to), text: texts.returnText, confirmLabel: texts.return };
    if (await confirmAction(question)) await bringBack(to).catch(() => null); // refusals are announced
  };
  return (
    <Card title={texts.views[section]}>
      <Loaded of={versions} errorTitle={texts.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.noVersions} text={texts.noVersionsText} />
          ) : (
            <ul className="grid">
              {rows.map((row) => (
                <li className="grid gap-8 py-12 px-16 hair-top" key={row.number}>
                  <div className="row wrap gap-8">
                    <b>{texts.version(row.number)}</b>
                    <small className="muted">
                      {texts.by(row.by, row.at === null ? '' : formatDateTime(new Date(row.at)))}
                      {row.returned !== null && `, ${texts.returnedTo(row.returned)}`}
                    </small>
                    <span className="spacer" />
                    {row.number !== number && (
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={texts.returnOf(row.number)}
                        onClick={() => void ask(row.number)}
                      >
                        {texts.return}
                      </Button>
                    )}
                  </div>
                  <ChangeList changes={row.changes} />
                </li>
              ))}
              <li className="py-12 px-16 hair-top">
                <Button size="xs" variant="default" onClick={() => void ask(0)}>
                  {texts.returnUsual}
                </Button>
              </li>
            </ul>
          )
        }
      </Loaded>
      {dialog}
    </Card>
  );
};
