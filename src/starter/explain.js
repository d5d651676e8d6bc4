/**
 * Runs a command of the starter. What goes wrong is said in one message without a stack: it is for a person
 * who wants the product to run, not to mend its starter.
 * @param {() => Promise<void>} command
 */
export async function orExplain(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
