import { LockOutlined } from '@ant-design/icons';

/** Explains why a page shows no rows, and what to do. */
export function KrudNotice({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="notice krud-notice">
      <LockOutlined aria-hidden="true" className="grid-message-icon" />
      <h1>{title}</h1>
      <p>{hint}</p>
    </div>
  );
}
