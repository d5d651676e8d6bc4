/**
 * Runs a command of the starter. Prints an error as one message without a stack, because its readers want to run the
 * product, not debug its starter.
 * @param {() => Promise<void>} command
 */
export async function explainErrors(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
