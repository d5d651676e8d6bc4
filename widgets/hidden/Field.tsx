/** Renders nothing: the form's own logic sets the value. */
export default function HiddenField() {
  return null;
}
