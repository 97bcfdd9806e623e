import { Button, Menu } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactElement } from 'react';
import { type FormKind, formKinds } from '#features/statements/statements.lines.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { statementTexts } from '#features/statements/statements.texts.ts';
import { useRefresh } from '#features/statements/web/use-refresh.ts';
import type { StatementList } from '#features/statements/web/use-sheet.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useToday } from '#kit/web/clocks/use-today.ts';

type NoStatementsProps = {
  readonly list: StatementList;
  readonly canEdit: boolean;
  readonly onEnter: (year: number, form: FormKind) => void;
};

const why = ({ organization, source, lookup }: StatementList): string => {
  if (organization.kind === 'person') return texts.emptyPerson;
  if (lookup?.state === 'asking') return source === 'demo' ? texts.requestingDemo : texts.context;
  if (lookup?.outcome && lookup.outcome !== 'found') return statementTexts.outcomes[lookup.outcome];
  return source ? texts.emptyText : texts.emptyNoSource;
};

/** Stands where an organization has no figures yet: why, and the two ways to have some. */
export const NoStatements = ({ list, canEdit, onEnter }: NoStatementsProps): ReactElement => {
  const { refresh, isRequesting } = useRefresh(list);
  const year = Number(useToday().slice(0, 4)) - 1;
  return (
    <Card fills>
      <EmptyState
        icon={FileSpreadsheet}
        title={texts.emptyTitle}
        text={canEdit ? why(list) : `${why(list)} ${texts.readOnly}`}
        actions={
          canEdit && (
            <>
              {list.source && list.organization.kind === 'legal' && (
                <Button loading={isRequesting} onClick={() => void refresh()}>
                  {list.source === 'demo' ? texts.loadDemo : texts.load}
                </Button>
              )}
              <Menu>
                <Menu.Target>
                  <Button variant="default">{texts.enterByHand}</Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Label>{texts.chooseForm(year)}</Menu.Label>
                  {formKinds.map((form) => (
                    <Menu.Item key={form} onClick={() => onEnter(year, form)}>
                      {form === 'full' ? texts.fullForm : texts.simplifiedForm}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </>
          )
        }
      />
    </Card>
  );
};
