// A CloudFront function for "viewer request" of pages and files: the addresses of the site, for a bucket that knows only the
// names of files. `/about` is about.html; other spellings lead there, as the server has it (api/release/addresses.ts).
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  // Two slashes at the beginning, or what browsers take for one, would lead to another site.
  var plain =
    uri
      .replace(/^[/\\]{2,}/, "/")
      .replace(/[.,;:!?)]+$/, "")
      .replace(/\/$/, "")
      .replace(/\.html$/, "")
      .replace(/\/index$/, "") || "/";
  if (plain !== uri) {
    var query = Object.keys(request.querystring).map(function (name) {
      return name + "=" + request.querystring[name].value;
    });
    var location = plain + (query.length > 0 ? "?" + query.join("&") : "");
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
  }
  if (uri === "/") request.uri = "/index.html";
  else if (!/\.[^/]*$/.test(uri)) request.uri = uri + ".html";
  return request;
}
