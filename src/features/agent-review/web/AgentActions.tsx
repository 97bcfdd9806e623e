import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { type AgentCard, refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { ContractDialog } from '#features/agent-review/web/ContractDialog.tsx';
import { CuratorDialog } from '#features/curators/web/curators.facade.tsx';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentMoves, takesContract } from '#features/agents/agents.status.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { curatorCalls } from '#features/curators/curators.contract.ts';

type ActionProps = { readonly agent: AgentCard };

/** Gives an agent to another curator. */
const CuratorButton = ({ agent }: ActionProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Act of={curatorCalls.updateCurator}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.giveCurator}
        </Button>
      </Act>
      {isOpen && (
        <CuratorDialog agentIds={[agent.id]} onClose={() => setOpen(false)} onChanged={refreshAgent} />
      )}
    </>
  );
};

/** Stops new deals of an agent, or allows them again, with a reason he reads. */
const StopButton = ({ agent }: ActionProps): ReactElement => {
  const [isRequesting, setRequesting] = useState(false);
  const isStopped = agent.state === 'stopped';
  const save = useCallMutation(userCalls.stopApplications, {
    onSuccess: () => {
      setRequesting(false);
      toast.success(isStopped ? texts.resumed : texts.stopped);
      void refreshAgent();
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setRequesting(true)}>
        {isStopped ? texts.resume : texts.stop}
      </Button>
      {isRequesting && (
        <ReasonDialog
          title={isStopped ? texts.resumeTitle(agent.name) : texts.stopTitle(agent.name)}
          text={isStopped ? texts.resumeText : texts.stopText}
          submitLabel={isStopped ? texts.resume : texts.stop}
          isBusy={save.isPending}
          onSubmit={(reason) =>
            save.mutate({ body: { user_id: agent.id, stop_app: isStopped ? 0 : 1, reason } })
          }
          onClose={() => setRequesting(false)}
        />
      )}
    </>
  );
};

/** Gives an agent back to filling in, with a reason. */
const BackButton = ({ agent }: ActionProps): ReactElement => {
  const [isRequesting, setRequesting] = useState(false);
  const save = useCallMutation(dossierCalls.cancelChecking, {
    onSuccess: () => {
      setRequesting(false);
      void refreshAgent();
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setRequesting(true)}>
        {texts.back}
      </Button>
      {isRequesting && (
        <ReasonDialog
          title={texts.backTitle}
          text={texts.backText}
          submitLabel={texts.back}
          isBusy={save.isPending}
          onSubmit={(reason) => save.mutate({ body: { agent_id: agent.id, reason } })}
          onClose={() => setRequesting(false)}
        />
      )}
    </>
  );
};

/** V6: opens deals to a guest whose contract is there. */
const ActivateButton = ({ agent }: ActionProps): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  const activate = async (): Promise<void> => {
    const title = texts.activateTitle(agent.name);
    if (!(await confirmAction({ title, text: texts.activateText, confirmLabel: texts.activate }))) return;
    const reply = await callWithPassword(profileCalls.activate, { body: { agent_id: agent.id } });
    if (reply) toast.success(texts.activated);
    await refreshAgent();
  };
  return (
    <>
      <Button onClick={() => void activate().catch(refreshAgent)}>{texts.activate}</Button>
      {dialog}
    </>
  );
};

/** One on paper may follow one on paper. */
const takesAnother = ({ state, has_contract: hasContract, contracts }: AgentCard): boolean =>
  state === 'checked' || (takesContract(state) && (!hasContract || contracts.length > 0));

/** What may be done with an agent now; the next step of his way stands as the main button. */
export const AgentActions = ({ agent }: ActionProps): ReactElement => {
  const isAdmin = useRole() === 'admin';
  // What the dialogs start from: once it has changed, they start anew.
  const entered = JSON.stringify(agent.contracts);
  const can = (move: AgentCard['moves'][number]): boolean => agent.moves.includes(move);
  return (
    <div className="row wrap gap-8">
      <CuratorButton agent={agent} />
      {can(agentMoves.refill) && <BackButton agent={agent} />}
      {(can(agentMoves.stop) || can(agentMoves.resume)) && <StopButton agent={agent} />}
      {isAdmin && agent.contracts.length > 0 && takesContract(agent.state) && (
        <ContractDialog key={`corrects ${entered}`} agent={agent} isCorrecting />
      )}
      {isAdmin && takesAnother(agent) && (
        <ContractDialog key={`adds ${entered}`} agent={agent} isCorrecting={false} />
      )}
      {can(agentMoves.activate) && <ActivateButton agent={agent} />}
    </div>
  );
};
