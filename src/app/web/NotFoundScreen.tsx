import { Button } from '@mantine/core';
import { MapPinOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useGoToPath } from '#kit/web/screens/page.ts';

export default function NotFoundScreen(): ReactElement {
  const goTo = useGoToPath();
  return (
    <EmptyState
      icon={MapPinOff}
      title={appScreenTexts.notFound}
      text={appScreenTexts.notFoundText}
      actions={<Button onClick={() => goTo('/')}>{appScreenTexts.goHome}</Button>}
    />
  );
}
