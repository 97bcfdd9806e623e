import { ActionIcon, Tooltip } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeStatements } from '#features/statements/statements.access.ts';
import { statementTitleTexts as texts } from '#features/statements/statements-title.texts.ts';
import { statementScreens } from '#features/statements/web/statements.screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useRole } from '#kit/web/calls/session.ts';

/** The way to a client's statements from wherever he is named; nothing for those who may not see them. */
export const StatementLink = ({
  organizationId,
}: {
  readonly organizationId: number | null;
}): ReactElement | null => {
  const isOpen = mayPass(seeStatements, useRole());
  if (!isOpen || organizationId === null) return null;
  return (
    <Tooltip label={texts.ofClient}>
      <ActionIcon
        component={LinkTo}
        link={statementScreens.statement.link({ id: organizationId })}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={texts.ofClient}
      >
        <FileSpreadsheet size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
};
