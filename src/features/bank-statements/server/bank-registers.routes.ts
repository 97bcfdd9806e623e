import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  bringRegister,
  resolveDifference,
  tryRegister,
} from '#features/bank-statements/server/bring-register.ts';
import { readTable } from '#features/bank-statements/server/read-table.ts';
import { listRegisters, removeRegister } from '#features/bank-statements/server/waiting-registers.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { type BeforeContext, implement, workFirst } from '#kit/server/implement.ts';

const read = ({ services, files }: Pick<BeforeContext, 'services' | 'files'>) =>
  readTable(services, files[0]?.sha256 ?? '', statementTexts.register.noFile);

export const registerRoutes = implement(registerCalls, {
  tryRegister: workFirst(
    (_input, context) => read(context),
    ({ body }, context, rows) => tryRegister(context, body, rows),
  ),
  bringRegister: workFirst(
    (_input, context) => read(context),
    ({ body }, context, rows) => {
      const [file] = context.files;
      if (!file) throw refuseField('files', statementTexts.register.noFile);
      return bringRegister(context, body, file, rows);
    },
  ),
  listRegisters: (_input, context) => listRegisters(context),
  removeRegister: async ({ body }, context) => {
    await removeRegister(context, body.id);
    return success;
  },
  resolveDifference: async ({ body }, context) => {
    await resolveDifference(context, body);
    return success;
  },
});
