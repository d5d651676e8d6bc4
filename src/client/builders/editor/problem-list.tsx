import { problemsAt, useEditor } from './editor-context';

interface ProblemListProps {
  pointer: string;
  /** Whether problems inside the part are shown here too. */
  reach?: 'itself' | 'inside';
}

/** Says what is wrong with a part of the document. */
export function ProblemList({ pointer, reach = 'inside' }: ProblemListProps) {
  const { problems } = useEditor();
  return problemsAt(problems, pointer, reach).map((message) => (
    <p key={message} className="panel-problem" role="alert">
      {message}
    </p>
  ));
}
