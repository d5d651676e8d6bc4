import { query } from '../../api/graphql';

export interface CommentInput {
  brigad_id: number;
  comment: string | null;
}

/** Sends a comment on a crew; a second call with the same key creates no second one. Rejects with the errors of fields. */
export async function sendComment(input: CommentInput, idempotencyKey: string): Promise<void> {
  await query(
    'mutation createComment($input: CommentInput!) { createComment(input: $input) { id } }',
    { input },
    { idempotencyKey },
  );
}
