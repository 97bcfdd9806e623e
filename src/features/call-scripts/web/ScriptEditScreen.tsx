import type { ReactElement } from 'react';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { scriptScreens } from '#features/call-scripts/web/call-scripts.screens.ts';
import { ScriptEditor, type ShownScript } from '#features/call-scripts/web/editor/ScriptEditor.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = scriptScreenTexts.edit;

const Version = ({ script }: { readonly script: ShownScript }): ReactElement => {
  const { search, setSearch } = useScreen(scriptScreens.edit);
  // The newest is the draft where there is one.
  const id = script.versions.find((one) => one.id === search.version)?.id ?? script.versions[0]?.id ?? 0;
  const version = useCall(scriptCalls.showVersion, { query: { version_id: id } });
  usePageTitle(script.script.name);
  return (
    <Loaded of={version} errorTitle={texts.failed}>
      {(shown) => (
        <ScriptEditor
          key={shown.id}
          script={script}
          version={shown}
          view={search.view}
          onView={(view) => setSearch({ view })}
          onVersion={(next) => setSearch({ version: next })}
        />
      )}
    </Loaded>
  );
};

/** /script/edit/{id}: the draft of a script, or the version in use with the way to its next one. */
export default function ScriptEditScreen(): ReactElement {
  const { params } = useScreen(scriptScreens.edit);
  const script = useCall(scriptCalls.showScript, { query: { script_id: params.id } });
  return (
    <Loaded of={script} errorTitle={texts.failed}>
      {(shown) => <Version script={shown} />}
    </Loaded>
  );
}
