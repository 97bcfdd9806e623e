import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  bringRegister,
  readRows,
  resolveDifference,
  tryRegister,
} from '#features/bank-statements/server/bring-register.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const registerRoutes = implement(registerCalls, {
  tryRegister: workFirst(
    (_input, context) => readRows(context.services, context.files[0]?.sha256 ?? ''),
    ({ body }, context, rows) => tryRegister(context, body, rows),
  ),
  bringRegister: workFirst(
    (_input, context) => readRows(context.services, context.files[0]?.sha256 ?? ''),
    ({ body }, context, rows) => {
      const [file] = context.files;
      if (!file) throw refuseField('files', statementTexts.register.noFile);
      return bringRegister(context, body, file, rows);
    },
  ),
  resolveDifference: async ({ body }, context) => {
    await resolveDifference(context, body);
    return success;
  },
});
