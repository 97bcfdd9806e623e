import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeLog } from '#features/action-log/action-log.access.ts';
import { actionLogScreenTexts as texts } from '#features/action-log/action-log.screen-texts.ts';
import { actionLogScreens } from '#features/action-log/web/action-log.screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';

/** On the card of a person: what was changed in it, and what he did himself. */
export const LogPanel = ({ userId }: { readonly userId: number }): ReactElement | null => {
  if (!mayPass(seeLog, useRole())) return null;
  return (
    <Card title={texts.panel} padded>
      <div className="column gap-6">
        <LinkTo link={actionLogScreens.list.link({}, { entity: 'user', record: userId })}>
          {texts.history}
        </LinkTo>
        <LinkTo link={actionLogScreens.list.link({}, { person: userId })}>{texts.doings}</LinkTo>
      </div>
    </Card>
  );
};
